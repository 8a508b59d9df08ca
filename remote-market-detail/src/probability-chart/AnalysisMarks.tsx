import { discussionAnchor, type Discussion } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import { marksOf, type AnalysisMark } from './marksOf';
import type { DatedPoint } from './readHistory';
import { dayNames, timeScale } from './timeScale';

interface Props {
  readonly history: readonly DatedPoint[];
  readonly discussions: readonly Discussion[];
}

/** On the axis, how many analyses were written on which day; each mark leads to the first of them. */
export function AnalysisMarks({ history, discussions }: Props) {
  const marks = marksOf(discussions, history);
  const across = timeScale(history);
  const name = dayNames(history);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Analyses by day">
      {marks.map((mark) => (
        <Place key={mark.from} style={{ left: `${across(mark.from)}%` }}>
          <Mark to={{ hash: discussionAnchor(mark.first) }}>
            {mark.count > 99 ? '99+' : mark.count}
            <VisuallyHidden>{wordsOf(mark, name)}</VisuallyHidden>
          </Mark>
        </Place>
      ))}
    </ul>
  );
}

/** What a mark's number counts. */
function wordsOf({ count, from, to }: AnalysisMark, name: (date: number) => string): string {
  const when = from === to ? `on ${name(from)}` : `from ${name(from)} to ${name(to)}`;
  return ` ${count === 1 ? 'analysis' : 'analyses'} ${when}`;
}

const Place = styled.li`
  position: absolute;
  top: 100%;
  transform: translate(-50%, -50%);

  /* Where marks would touch, the discussion itself has to do. */
  @container (width < 8rem) {
    display: none;
  }
`;

const Mark = styled(Link)`
  display: block;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 0.2rem;
  background: ${color.surface};
  border: 1px solid ${color.accent};
  border-radius: 1rem;
  color: ${color.accent};
  font-size: ${text.meta};
  line-height: 1.125rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
  text-decoration: none;

  &:hover {
    background: ${color.accentSoft};
  }

  @media print {
    background: Canvas;
    border-color: CanvasText;
    color: CanvasText;
  }

  /* A finger gets more room, beneath the axis, where nothing else is to be touched. */
  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: -0.25rem calc(50% - 1.375rem) auto;
      height: 2.75rem;
    }
  }
`;
