import { listAddress } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import styled from 'styled-components';

/** An author's name, linked to the markets that they published or analyzed. */
export const AuthorLink = ({ name }: { name: string }) => (
  <Author to={listAddress({ author: name })} dir="auto">
    {name}
  </Author>
);

const Author = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  /* Tall enough for touch, without moving the surrounding text. */
  @media (pointer: coarse) {
    position: relative;
    padding-block: 0.75rem;
    margin-block: -0.75rem;
  }
`;
