import { Link } from '@forecast/shared/router';
import { color, font, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import mark from './mark.svg';

/** The site's logo and name, which link home. */
export function Brand({ className }: { className?: string }) {
  return (
    <Home to="/" className={className}>
      <img src={mark} alt="" width="24" height="24" />
      Forecast
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.5rem;
  border-radius: ${radius};
  color: ${color.ink};
  font: 600 ${text.title} / 1 ${font.serif};
  text-decoration: none;
`;
