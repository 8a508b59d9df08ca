import { font, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The heading of a panel. */
export const PanelTitle = styled.h2`
  margin-bottom: ${space.l};
  font: 600 ${text.reading} / 1.25 ${font.sans};
`;
