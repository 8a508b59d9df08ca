import { formatPercent } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { useEffect, useEffectEvent, useMemo, useState, type ReactElement } from 'react';
import { CartesianGrid, Curve, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Plot } from './plot';

interface Props {
  readonly plot: Plot;
  /** The element that contains the tooltip. */
  readonly box: HTMLElement;
  /** The index of the active point, or -1. */
  readonly reached: number;
  readonly tooltip: ReactElement | null;
  readonly onReady: () => void;
}

/**
 * The interactive chart, drawn by recharts. Mounts the chart's elements one at a time, so that the page stays
 * responsive, and calls `onReady` when all are mounted.
 */
export function LiveChart({ plot, box, reached, tooltip, onReady }: Props) {
  const [mounted, setMounted] = useState(0);
  // Memoized, so that activating another point re-renders only the tooltip.
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
  const isReady = mounted > pieces.length;
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) return ready();
    const next = setTimeout(() => setMounted(mounted + 1), pauseMs);
    return () => clearTimeout(next);
  }, [mounted, isReady]);
  return (
    <LineChart responsive style={fullSize} data={plot.points} margin={outside} accessibilityLayer={false}>
      {pieces.slice(0, mounted)}
      {/* The tooltip doesn't track the pointer, because HistoryChart does so for the poster and the chart alike. */}
      {isReady && (
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

/** The pause before mounting each element, in ms: long enough to handle a press and paint the result. */
const pauseMs = 50;

const fullSize = { width: '100%', height: '100%' };
/** Negative margins place the axes outside the box, so that the plot fills it. */
const outside = { top: 0, right: 0, bottom: -30, left: -60 };
/** CSS positions the tick labels, so set their width to 0 to keep recharts from measuring them. */
const bare = {
  interval: 0,
  axisLine: false,
  tickLine: false,
  tickSize: 0,
  tickMargin: 0,
  tick: { width: 0 },
} as const;
const still = { isAnimationActive: false } as const;
/** Keeps the tooltip visible: after Escape, recharts would hide it until the active point changes. */
const shown = { visibility: 'visible' } as const;
