import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';

/** A list of the visitor's positions. */
export const OwnList = styled.ul`
  margin-block: ${space.xs} ${space.s};
  overflow-wrap: anywhere;

  > li {
    padding-block: ${space.xs};
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
