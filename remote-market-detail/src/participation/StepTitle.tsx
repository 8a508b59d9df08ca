import { font, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The heading of one step within the participation panel. */
export const StepTitle = styled.h3`
  font: 600 ${text.dense} / 1.25 ${font.sans};
`;
