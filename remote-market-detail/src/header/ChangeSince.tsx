import {
  changeOf,
  formatCount,
  formatDayShort,
  readHistory,
  type ProbabilityPoint,
} from '@forecast/shared/domain';
import { PointChange, VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';

/**
 * How far a forecast has moved since its first day, in whole points. Renders nothing if that is less than one point.
 */
export function ChangeSince({ history }: { history: readonly ProbabilityPoint[] }) {
  const points = readHistory(history);
  const [first] = points;
  const change = changeOf(points.map(({ probability }) => probability));
  if (!first || !change || change.points === 0) return null;
  const { points: moved } = change;
  const since = `since ${formatDayShort(first.day)}`;
  return (
    <Line>
      <VisuallyHidden>{`${moved > 0 ? 'up' : 'down'} ${formatCount(Math.abs(moved), 'point')} ${since}`}</VisuallyHidden>
      <span aria-hidden>
        <PointChange points={moved} /> <span>{since}</span>
      </span>
    </Line>
  );
}

const Line = styled.span`
  white-space: nowrap;
`;
