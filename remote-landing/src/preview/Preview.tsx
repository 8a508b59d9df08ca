import { color, inDark, radius, space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import dark from './preview-dark.webp';
import light from './preview-light.webp';

/**
 * A picture of the platform, in the appearance that the page has. The visitor may have chosen another
 * than the system's, so a media query cannot decide. The hidden picture is lazy and never fetched.
 */
export function Preview() {
  return (
    <Frame>
      <InLight {...picture} src={light} />
      <InDark {...picture} src={dark} />
    </Frame>
  );
}

const picture = {
  alt: 'A market on Forecast: the question, a probability of 78% in large type, a chart of how it moved over six days, and the panel to take a position as Yes or No.',
  width: 1280,
  height: 800,
  loading: 'lazy',
  decoding: 'async',
} as const;

const Frame = styled.figure`
  margin-bottom: clamp(${space.xxxl}, 7vw, 6rem);
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius};
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
`;

const InLight = styled(Picture)`
  ${inDark(css`
    display: none;
  `)}
`;

const InDark = styled(Picture)`
  display: none;
  ${inDark(css`
    display: block;
  `)}
`;
