import { formatDay, formatPercent, type ProbabilityPoint } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useState } from 'react';
import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import styled from 'styled-components';
import type { PointerPlace } from './useHistoryValues';

interface Props {
  readonly history: readonly ProbabilityPoint[];
  /** The box that the line is drawn in, from edge to edge. */
  readonly plot: HTMLElement;
  /** Where the pointer is that this was loaded for. */
  readonly pointer: PointerPlace | undefined;
}

/** Tells the day and the probability where the pointer, a finger or the arrow keys are, over a line that is drawn. */
export function HistoryValues({ history, plot, pointer }: Props) {
  const size = useSize(plot);

  return (
    <Layer>
      <LineChart
        {...size}
        data={[...history]}
        margin={edgeToEdge}
        aria-label="Probability by day. The arrow keys move from day to day."
      >
        <XAxis dataKey="day" hide />
        <YAxis domain={[0, 100]} hide />
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
        <TakeOver plot={plot} pointer={pointer} />
      </LineChart>
    </Layer>
  );
}

/** Hands the focus and the pointer's place on to the chart, once, when it is there to take them. */
function TakeOver({ plot, pointer }: Omit<Props, 'history'>) {
  useEffect(() => {
    const surface = plot.querySelector<SVGElement>('.recharts-surface');
    if (document.activeElement === plot) surface?.focus();
    if (pointer) surface?.dispatchEvent(new MouseEvent('mousemove', { ...pointer, bubbles: true }));
  }, [plot, pointer]);
  return null;
}

const edgeToEdge = { top: 0, right: 0, bottom: 0, left: 0 };

/** The size of an element in px, now and whenever it changes. */
function useSize(element: HTMLElement) {
  const [size, setSize] = useState(() => sizeOf(element));
  useEffect(() => {
    const observer = new ResizeObserver(() => setSize(sizeOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function sizeOf(element: HTMLElement) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}

// The chart brings its own colours as attributes and styles; the theme's have to win.
const Layer = styled.div`
  position: absolute;
  inset: 0;

  .recharts-surface {
    overflow: visible;
  }

  /* The line is there already. */
  .recharts-line {
    display: none;
  }

  .recharts-active-dot circle {
    stroke: ${color.surface};
  }

  .recharts-tooltip-cursor {
    stroke: ${color.lineStrong};
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
