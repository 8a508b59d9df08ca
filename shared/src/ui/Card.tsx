import styled from 'styled-components';
import { breakpoint, color, radius, space } from '../theme';

/** A framed section of a page. */
export const Card = styled.section`
  padding: ${space.xl};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius};

  @media ${breakpoint.phone} {
    padding: ${space.l};
  }
`;
