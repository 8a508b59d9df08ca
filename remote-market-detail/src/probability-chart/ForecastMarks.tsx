import { dateOf, discussionAnchor, formatPercent } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, space } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import type { Forecast } from '../forecasts/forecastsOf';
import type { Plot } from './plot';

interface Props {
  readonly plot: Plot;
  readonly forecasts: readonly Forecast[];
  /** Called with the date of a mark when the mark gets the focus. */
  readonly onReach: (date: number) => void;
  /** Whether the page contains the analyses that the marks link to. */
  readonly isLinked: boolean;
}

/** Marks on the plot for analysts' forecasts. */
export function ForecastMarks({ plot, forecasts, onReach, isLinked }: Props) {
  const marks = marksOf(plot, forecasts);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Forecasts by day">
      {marks.map(({ id, author, stance, date, left, top }) => (
        <MarkItem key={id} style={{ left: `${left}%`, top: `${top}%` }}>
          <Mark
            {...(isLinked && {
              as: Link,
              to: { hash: discussionAnchor(id) },
              draggable: false,
              onFocus: () => onReach(date),
            })}
          >
            <VisuallyHidden>{`${author}: ${formatPercent(stance)} on ${plot.nameOf(date)}`}</VisuallyHidden>
          </Mark>
        </MarkItem>
      ))}
    </ul>
  );
}

/** Explains the marks; renders nothing if the plot has none. */
export const ForecastLegend = ({ plot, forecasts }: Pick<Props, 'plot' | 'forecasts'>) =>
  marksOf(plot, forecasts).length > 0 && (
    <Legend>
      <Diamond aria-hidden />
      <span>An analyst’s forecast</span>
    </Legend>
  );

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

const Legend = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;
`;

const diamond = css`
  background: ${color.surface};
  border: 2px solid ${color.accent};
  transform: rotate(45deg);
`;

const Diamond = styled.span`
  width: 0.5rem;
  height: 0.5rem;
  ${diamond}
`;

const Mark = styled.span`
  display: block;
  width: 1.5rem;
  height: 1.5rem;

  &::before {
    content: '';
    position: absolute;
    inset: 0.5rem;
    ${diamond}
  }

  a&:hover::before {
    background: ${color.accent};
  }
`;
