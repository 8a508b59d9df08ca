import { changeOf, formatCount, formatPercent, type TrendChange } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { linePath, PointChange } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import { inCompact } from './inCompact';
import { narrowPlace } from './narrowPlace';

/**
 * How a market's forecast has moved, as a small line from 0 to 100 percent, with the change below it if there is any.
 * Readers hear a sentence. Nothing for a trend of less than two days, which is no line.
 */
export function Sparkline({ trend }: { trend: readonly number[] }) {
  const change = changeOf(trend);
  if (!change) return null;
  const line = linePath(trend);
  const { points, days } = change;
  return (
    <Frame role="img" aria-label={sentenceOf(change)}>
      <Plot viewBox={`0 0 ${days} 100`} preserveAspectRatio="none">
        <path d={`${line}V100H0z`} fillOpacity={0.12} />
        <path
          d={`M0,50H${days}`}
          strokeDasharray="2 3"
          strokeOpacity={0.4}
          vectorEffect="non-scaling-stroke"
        />
        <path d={line} strokeWidth={2} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
        {/* A line without length: a dot that stays round however the box is stretched. */}
        <path
          d={`M${days},${100 - (trend.at(-1) ?? 0)}h0`}
          strokeWidth={6}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
      {points !== 0 && (
        <p>
          <PointChange points={points} /> <span>in {formatCount(days, 'day')}</span>
        </p>
      )}
    </Frame>
  );
}

/** What the line shows, in words. */
function sentenceOf({ from, to, points, days }: TrendChange): string {
  const during = `in ${formatCount(days, 'day')}`;
  if (points === 0) return `Unchanged ${during}, at ${formatPercent(to)}`;
  const moved = formatCount(Math.abs(points), 'point');
  return `${points > 0 ? 'Rose' : 'Fell'} ${moved} ${during}, from ${formatPercent(from)} to ${formatPercent(to)}`;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  /* The line's; on the drawing itself it would stay where the system's colours are forced. */
  color: ${color.accent};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;

  p {
    color: ${color.inkSoft};
  }

  ${inCompact(css`
    grid-template-columns: minmax(0, 1fr) 8rem;
    align-items: center;

    @container ${narrowPlace} {
      grid-template-columns: minmax(0, 1fr) auto;

      span {
        display: none;
      }
    }
  `)}
`;

const Plot = styled.svg`
  width: 100%;
  height: 2.625rem;

  @container ${narrowPlace} {
    height: 1.75rem;
  }

  ${inCompact(css`
    height: 1.5rem;
  `)}

  /* Half of the line lies outside at 0 and 100 percent, and half of the dot at the end. */
  overflow: visible;

  path {
    fill: none;
    stroke: currentColor;
  }

  path:first-child {
    fill: currentColor;
    stroke: none;
  }
`;
