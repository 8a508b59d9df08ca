import { breakpoint, font, space, text } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { inOneColumn } from './room';

/**
 * The grid of a market's panels: two independent columns, or a single one if there is no room for two. The last row
 * absorbs any difference in height, so that nothing moves while the page streams in.
 */
export const Panels = styled.div`
  display: grid;
  grid-template:
    'about about' auto
    'chart participation' auto
    'discussion participation' auto
    'discussion sources' auto
    'discussion related' 1fr
    / minmax(0, 1fr) 20rem;
  gap: ${space.xl};

  ${inOneColumn(css`
    grid-template: none / minmax(0, 1fr);
    gap: ${space.l};
  `)}

  /* The chart comes first, so that it is on a phone's first screen. Reserve its height, because it streams in. */
  @media ${breakpoint.phone} {
    grid-template:
      'chart' minmax(26.5rem, auto) 'about' 'participation' 'sources' 'discussion' 'related'
      / minmax(0, 1fr);
  }
`;

/** The grid area of one panel. A single column keeps the panels in document order. */
export const PanelArea = styled.div<{
  $of: 'about' | 'chart' | 'participation' | 'sources' | 'discussion' | 'related';
}>`
  grid-area: ${({ $of }) => $of};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-self: start;

  ${inOneColumn(css`
    grid-area: auto;
  `)}

  @media ${breakpoint.phone} {
    grid-area: ${({ $of }) => $of};
  }

  /* Printed pages omit the panels for participation and navigation. */
  @media print {
    display: ${({ $of }) => ($of === 'participation' || $of === 'related' ? 'none' : 'grid')};
    /* The discussion may be longer than a page. */
    break-inside: ${({ $of }) => ($of === 'discussion' ? 'auto' : 'avoid')};
  }
`;

/** The heading of a panel. */
export const PanelTitle = styled.h2`
  margin-bottom: ${space.l};
  font: 600 ${text.reading} / 1.25 ${font.serif};
`;

/** The heading of one step within a panel. */
export const StepTitle = styled.h3`
  font: 600 ${text.dense} / 1.25 ${font.sans};
`;
