import { listAddress } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * A link to the markets that an author published or analyzed. It stays clickable on a card that the question's link
 * covers.
 */
export const AuthorLink = ({ name, children }: { name: string; children: ReactNode }) => (
  <Author to={listAddress({ author: name })} dir="auto">
    {children}
  </Author>
);

const Author = styled(Link)`
  position: relative;
  color: inherit;
  text-decoration: none;

  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }

  /* Tall enough for touch, without moving the surrounding text. */
  @media (pointer: coarse) {
    padding-block: 0.75rem;
    margin-block: -0.75rem;
  }
`;
