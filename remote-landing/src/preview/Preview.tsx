import { Link } from '@forecast/shared/router';
import { breakpoint, color, inDark, radius, space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import phoneDark2x from './phone-dark-2x.webp';
import phoneDark from './phone-dark.webp';
import phoneLight2x from './phone-light-2x.webp';
import phoneLight from './phone-light.webp';
import wideDark2x from './wide-dark-2x.webp';
import wideDark from './wide-dark.webp';
import wideLight2x from './wide-light-2x.webp';
import wideLight from './wide-light.webp';

/**
 * An image of the platform, linked to the market in it, that matches the page's appearance (light or dark) and the
 * screen's density. A media query can't choose the appearance, because the visitor may have overridden the system's.
 * The hidden image is lazy, so browsers don't fetch it.
 */
export function Preview() {
  return (
    <Frame>
      <Link to="/market/1">
        <InLight>
          <source {...onPhone} srcSet={`${phoneLight}, ${phoneLight2x} 2x`} />
          <img {...picture} src={wideLight} srcSet={`${wideLight2x} 2x`} />
        </InLight>
        <InDark>
          <source {...onPhone} srcSet={`${phoneDark}, ${phoneDark2x} 2x`} />
          <img {...picture} src={wideDark} srcSet={`${wideDark2x} 2x`} />
        </InDark>
      </Link>
    </Frame>
  );
}

const picture = {
  alt: 'A market on Forecast: the question, a probability of 78% in large type, a chart of how it moved over six days, and the panel for taking a Yes or No position.',
  width: 1230,
  height: 808,
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
