import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** Secondary text: small and soft. Breaks long words anywhere. */
export const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
  overflow-wrap: anywhere;
`;
