import { changeOf, formatCount, formatPercent, type TrendChange } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { linePath, PointChange } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import { inCompact } from './inCompact';
import { narrowContainer } from './narrowContainer';

/**
 * A market's trend as a small line on a scale from 0 to 100 percent, with any change in points below the line. The
 * accessible name is a sentence about the change. Renders nothing for fewer than two days.
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
        {/* A line of zero length is a dot that stays round when the box is stretched. */}
        <path
          d={`M${days},${100 - (trend.at(-1) ?? 0)}h0`}
          strokeWidth={6}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
      {points !== 0 && (
        <p>
          <PointChange points={points} /> <span>{`in ${formatCount(days, 'day')}`}</span>
        </p>
      )}
    </Frame>
  );
}

/** Describes the trend in words. */
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
  /* Set the line's color here, because forced colors don't override it on the svg element. */
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

    @container ${narrowContainer} {
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

  @container ${narrowContainer} {
    height: 1.75rem;
  }

  ${inCompact(css`
    height: 1.5rem;
  `)}

  /* At 0 and 100 percent, half of the stroke and half of the dot are outside the box. */
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
