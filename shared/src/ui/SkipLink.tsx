import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../theme';

/** The first link of a page: lets keyboard users skip the header to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // Not a navigation, because Back would then lead to the same page.
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <Link href="#main" onClick={skip}>
      Skip to content
    </Link>
  );
}

const Link = styled.a`
  position: absolute;
  z-index: 20;
  top: ${space.s};
  inset-inline-start: ${space.s};
  padding: ${space.s} ${space.l};
  background: ${color.surface};
  border: 1px solid ${color.accent};
  border-radius: ${radius};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
