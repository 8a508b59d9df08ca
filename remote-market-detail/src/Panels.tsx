import { breakpoint, font, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

const columns = {
  first: 'minmax(0, 2fr) minmax(18rem, 1fr)',
  second: 'minmax(15rem, 1fr) minmax(0, 2fr)',
} as const;

/** Two panels side by side, one of them wide; one below the other where there is no room for both. */
export const Panels = styled.div<{ $wide: keyof typeof columns }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => columns[$wide]};
  align-items: start;
  gap: ${space.xl};

  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The heading of a panel. */
export const PanelTitle = styled.h2`
  margin-bottom: ${space.l};
  font: 600 ${text.reading} / 1.25 ${font.sans};
`;
