import { formatDay, formatDayShort, formatPercent, type ProbabilityPoint } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styled from 'styled-components';

/** How many days the axis names at the most, so that their names never touch, not even on a phone. */
const namedDays = 6;

/** A width to draw for before the browser has measured the box; 16rem is 256 px at the usual text size. */
const beforeMeasuring = { width: 640, height: 256 };

/** A market's probability by day, as a line from 0 to 100 percent. */
export function HistoryChart({ history }: { history: readonly ProbabilityPoint[] }) {
  return (
    <Box>
      <ResponsiveContainer initialDimension={beforeMeasuring}>
        <LineChart
          data={[...history]}
          margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
          aria-label="Probability by day. The arrow keys move from day to day."
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={formatDayShort}
            interval={Math.ceil(history.length / namedDays) - 1}
            tickMargin={8}
            tickLine={false}
          />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 25, 50, 75, 100]}
            tickFormatter={formatPercent}
            width={44}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            formatter={(value) => formatPercent(Number(value))}
            labelFormatter={(day) => formatDay(String(day))}
            separator=" "
            isAnimationActive={false}
          />
          <Line
            dataKey="probability"
            name="Probability"
            stroke="currentColor"
            strokeWidth={2}
            dot={false}
            activeDot={{ r: 4 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </Box>
  );
}

// The chart brings its own colours as attributes and styles; the theme's have to win.
const Box = styled.div`
  height: 16rem;
  margin-bottom: ${space.m};
  color: ${color.ink};

  .recharts-cartesian-axis-tick-value {
    fill: ${color.inkFaint};
    font-size: ${text.meta};
    font-variant-numeric: tabular-nums;
  }

  .recharts-cartesian-axis-line,
  .recharts-tooltip-cursor {
    stroke: ${color.lineStrong};
  }

  .recharts-cartesian-grid line {
    stroke: ${color.line};
  }

  .recharts-default-tooltip {
    padding: ${space.s} ${space.m} !important;
    background: ${color.surface} !important;
    border: 1px solid ${color.lineStrong} !important;
    border-radius: ${radius};
    font-variant-numeric: tabular-nums;
  }

  .recharts-tooltip-label {
    color: ${color.inkSoft};
    font-size: ${text.meta};
  }

  .recharts-tooltip-item {
    padding: 0 !important;
  }

  .recharts-tooltip-item-value {
    font-weight: 600;
  }
`;
