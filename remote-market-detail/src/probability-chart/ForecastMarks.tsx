import { dateOf, discussionAnchor, formatPercent } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { Forecast } from '../forecasts/forecastsOf';
import type { Plot } from './plot';

interface Props {
  readonly plot: Plot;
  readonly forecasts: readonly Forecast[];
  /** Called with the date of a mark when the mark gets the focus. */
  readonly onReach: (date: number) => void;
}

/** Marks on the plot for analysts' forecasts, each linked to its analysis. */
export function ForecastMarks({ plot, forecasts, onReach }: Props) {
  const marks = marksOf(plot, forecasts);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Forecasts by day">
      {marks.map(({ id, author, stance, date, left, top }) => (
        <MarkItem key={id} style={{ left: `${left}%`, top: `${top}%` }}>
          <Mark to={{ hash: discussionAnchor(id) }} draggable={false} onFocus={() => onReach(date)}>
            <VisuallyHidden>{`${author}: ${formatPercent(stance)} on ${plot.nameOf(date)}`}</VisuallyHidden>
          </Mark>
        </MarkItem>
      ))}
    </ul>
  );
}

/** The minimum distance between marks, in percent of the plot's width and height. */
const minDistance = [7, 12] as const;

type ForecastMark = Forecast & { readonly date: number; readonly left: number; readonly top: number };

/**
 * Returns a plot's marks, sorted by date. If several marks would touch, keeps only the one that comes first in
 * `forecasts`.
 */
export function marksOf(plot: Plot, forecasts: readonly Forecast[]): readonly ForecastMark[] {
  const marks: ForecastMark[] = [];
  for (const forecast of forecasts) {
    const date = dateOf(forecast.day ?? '');
    const mark = { ...forecast, date, left: plot.across(date), top: plot.down(forecast.stance) };
    const touches = ({ left, top }: ForecastMark) =>
      Math.abs(left - mark.left) < minDistance[0] && Math.abs(top - mark.top) < minDistance[1];
    if (date >= plot.span[0] && date <= plot.span[1] && !marks.some(touches)) marks.push(mark);
  }
  return marks.sort((one, other) => one.date - other.date);
}

const MarkItem = styled.li`
  position: absolute;
  transform: translate(-50%, -50%);

  /* Taps show the day's value instead. The list of forecasts contains links that are large enough for touch. */
  @media (pointer: coarse) {
    pointer-events: none;
  }

  /* On a narrow plot, the marks would hide the line. */
  @container (width < 8rem) {
    display: none;
  }
`;

const Mark = styled(Link)`
  display: block;
  width: 1.5rem;
  height: 1.5rem;

  &::before {
    content: '';
    position: absolute;
    inset: 0.5rem;
    background: ${color.surface};
    border: 2px solid ${color.accent};
    transform: rotate(45deg);
  }

  &:hover::before {
    background: ${color.accent};
  }
`;
