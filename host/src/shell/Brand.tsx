import { Link } from '@forecast/shared/router';
import { color, font, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The site's logo and name, which link home. */
export function Brand({ className }: { className?: string }) {
  return (
    <Home to="/" className={className}>
      <Mark />
      Forecast
    </Home>
  );
}

/** The picture in mark.svg, as part of the page, so that it needs no request. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width="1.5rem" height="1.5rem" fill="none" aria-hidden>
    <rect width="32" height="32" rx="7" fill="#1f4bb8" />
    <path
      d="M7 22.5 13 16l4.5 4L25 9.5"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="25" cy="9.5" r="2.5" fill="#fff" />
  </svg>
);

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
