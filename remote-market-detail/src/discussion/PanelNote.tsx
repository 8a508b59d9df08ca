import { color, space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { onPhone } from '../fold/onPhone';

/** A line below a list of analyses. `$isFolded` hides it on a phone, whose folded list doesn't show all of them. */
export const PanelNote = styled.p<{ $isFolded?: boolean }>`
  padding: ${space.m} 0 0;
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
  ${({ $isFolded }) =>
    $isFolded &&
    onPhone(css`
      display: none;
    `)}
`;
