import { formatPercent, type DatedPoint } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { ValueLine } from '@forecast/shared/ui';
import type { Plot } from './plot';

interface Props {
  readonly plot: Plot;
  readonly reached: DatedPoint | undefined;
}

/**
 * A static chart for prerendered HTML, positioned by percentages. It uses recharts' class names, so that the same CSS
 * applies.
 */
export function Poster({ plot, reached }: Props) {
  const { points, span, percents, dates, nameOf, across, down } = plot;
  return (
    <>
      <svg width="100%" height="100%" overflow="visible">
        {percents.map((percent) => (
          <line
            key={percent}
            x2="100%"
            y1={`${down(percent)}%`}
            y2={`${down(percent)}%`}
            style={{ stroke: color.line }}
          />
        ))}
        {reached && (
          <g className="recharts-tooltip-cursor">
            <line
              x1={`${across(reached.date)}%`}
              x2={`${across(reached.date)}%`}
              y2="100%"
              style={{ stroke: color.lineStrong }}
            />
            <circle
              cx={`${across(reached.date)}%`}
              cy={`${down(reached.probability)}%`}
              r={4}
              fill="currentColor"
            />
          </g>
        )}
        <g className="recharts-yAxis-tick-labels">
          {percents.map((percent) => (
            <text key={percent} y={`${down(percent)}%`} dy="0.355em" textAnchor="end">
              {formatPercent(percent)}
            </text>
          ))}
        </g>
        <g className="recharts-xAxis-tick-labels">
          {dates.map((date) => (
            <text key={date} x={`${across(date)}%`} y="100%" dy="0.71em" textAnchor="middle">
              {nameOf(date)}
            </text>
          ))}
        </g>
      </svg>
      <ValueLine
        values={points.map(({ probability }) => 100 - down(probability))}
        places={points.map(({ date }) => date - span[0])}
        area
      />
    </>
  );
}
