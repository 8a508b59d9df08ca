import { formatPercent } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { CartesianGrid, Curve, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Plot } from './plot';

interface Props {
  readonly plot: Plot;
  /** Where the value of a point is told. */
  readonly box: HTMLElement;
  /** The index of the point that has been reached, -1 for none, and what tells its value. */
  readonly reached: number;
  readonly tooltip: ReactElement | null;
  readonly onWhole: () => void;
}

/**
 * The chart by its library, in the place of the poster. It is built piece by piece, so that no press has to wait for the
 * whole; `onWhole` is called once it is complete.
 */
export function LiveChart({ plot, box, reached, tooltip, onWhole }: Props) {
  const [built, setBuilt] = useState(0);
  // Only what shows the reached point is drawn again with each.
  const pieces = useMemo(() => {
    const { points, span, percents, ends, dates, nameOf } = plot;
    return [
      <CartesianGrid key="grid" vertical={false} horizontalValues={[...percents]} stroke={color.line} />,
      <YAxis
        {...bare}
        key="y"
        domain={[...ends]}
        ticks={[...percents]}
        tickFormatter={formatPercent}
        width={-outside.left}
      />,
      <XAxis
        {...bare}
        key="x"
        dataKey="date"
        type="number"
        domain={[...span]}
        ticks={[...dates]}
        tickFormatter={nameOf}
        height={-outside.bottom}
      />,
      <Line
        {...still}
        key="line"
        dataKey="probability"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        shape={(line) => (
          <>
            <Curve
              {...line}
              baseLine={Number(line.height)}
              stroke="none"
              fill={color.accent}
              fillOpacity={0.14}
            />
            <Curve {...line} />
          </>
        )}
        dot={points.length === 1 && { r: 4, fill: 'currentColor', stroke: 'none' }}
        activeDot={{ r: 4, stroke: 'none' }}
      />,
    ];
  }, [plot]);
  useEffect(() => {
    if (built > pieces.length) return onWhole();
    const next = setTimeout(() => setBuilt(built + 1), pauseMs);
    return () => clearTimeout(next);
  }, [built, pieces, onWhole]);
  return (
    <LineChart responsive style={whole} data={plot.points} margin={outside} accessibilityLayer={false}>
      {pieces.slice(0, built)}
      {/* The plot tells it which point is active: it has followed pointer and keys since before there was a chart. */}
      {built > pieces.length && (
        <Tooltip
          {...still}
          portal={box}
          {...(reached >= 0 && { active: true, defaultIndex: reached })}
          content={() => tooltip}
          cursor={{ stroke: color.lineStrong }}
          wrapperStyle={shown}
        />
      )}
    </LineChart>
  );
}

/** Between two pieces a press is answered and shown. */
const pauseMs = 50;

const whole = { width: '100%', height: '100%' };
/** The axes stand outside, so that the plot goes from edge to edge. */
const outside = { top: 0, right: 0, bottom: -30, left: -60 };
/** Names begin at the plot's edge, and their distance is a matter of style. Of no width, they are not measured. */
const bare = {
  interval: 0,
  axisLine: false,
  tickLine: false,
  tickSize: 0,
  tickMargin: 0,
  tick: { width: 0 },
} as const;
const still = { isAnimationActive: false } as const;
/** After Escape the library would hide the tooltip until another point is reached. */
const shown = { visibility: 'visible' } as const;
