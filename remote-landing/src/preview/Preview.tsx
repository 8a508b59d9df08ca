import { Link } from '@forecast/shared/router';
import { breakpoint, color, inDark, radius, space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import phoneDark from './phone-dark.webp';
import phoneLight from './phone-light.webp';
import wideDark from './wide-dark.webp';
import wideLight from './wide-light.webp';

/**
 * An image of the platform, linked to the market in it, that matches the page's appearance (light or dark). A media query can't choose the image,
 * because the visitor may have overridden the system's appearance. The hidden image is lazy, so browsers don't fetch
 * it.
 */
export function Preview() {
  return (
    <Frame>
      <Link to="/market/1">
        <InLight>
          <source {...onPhone} srcSet={phoneLight} />
          <img {...picture} src={wideLight} />
        </InLight>
        <InDark>
          <source {...onPhone} srcSet={phoneDark} />
          <img {...picture} src={wideDark} />
        </InDark>
      </Link>
    </Frame>
  );
}

const picture = {
  alt: 'A market on Forecast: the question, a probability of 78% in large type, a chart of how it moved over six days, and the panel for taking a Yes or No position.',
  width: 1088,
  height: 680,
  // The image is below the first screen, so let everything above load first.
  loading: 'lazy',
  fetchPriority: 'low',
  decoding: 'async',
} as const;

/** A separate image that shows the platform's phone layout, so that its text stays readable. */
const onPhone = { media: breakpoint.phone, width: 560, height: 840 } as const;

const Frame = styled.figure`
  margin-bottom: clamp(${space.xxxl}, 7vw, 6rem);
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius};

  & img {
    width: 100%;
    height: auto;
  }
`;

const InLight = styled.picture`
  display: block;
  ${inDark(css`
    display: none;
  `)}
`;

const InDark = styled.picture`
  display: none;
  ${inDark(css`
    display: block;
  `)}
`;
