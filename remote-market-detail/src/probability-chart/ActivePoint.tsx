import { color } from '@forecast/shared/theme';
import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import styled from 'styled-components';
import type { DatedPoint } from './readHistory';
import { spanOf } from './timeScale';
import { useSize } from './useSize';

interface Props {
  readonly history: readonly DatedPoint[];
  /** Which of the history's points has been reached. */
  readonly index: number;
  /** The box that the line is drawn in, from edge to edge. */
  readonly plot: HTMLElement;
}

/** Marks a point of a line that is drawn beneath: the point itself, and its day from top to bottom. */
export function ActivePoint({ history, index, plot }: Props) {
  const size = useSize(plot);
  return (
    <Layer aria-hidden>
      <LineChart {...size} data={[...history]} margin={edgeToEdge} accessibilityLayer={false}>
        <XAxis dataKey="date" type="number" domain={[...spanOf(history)]} hide />
        <YAxis domain={[0, 100]} hide />
        {/* It is told which point is active; what tells the value stands above the plot. */}
        <Tooltip active defaultIndex={index} content={() => null} isAnimationActive={false} />
        <Line
          dataKey="probability"
          stroke="currentColor"
          strokeWidth={2}
          dot={false}
          activeDot={{ r: 4, stroke: 'none' }}
          isAnimationActive={false}
        />
      </LineChart>
    </Layer>
  );
}

const edgeToEdge = { top: 0, right: 0, bottom: 0, left: 0 };

/** As much of the active point may lie outside of the plot. */
const beyond = '0.5rem';

const Layer = styled.div`
  position: absolute;
  inset: -${beyond};
  padding: ${beyond};
  /* Where the plot gets narrower, the chart follows only after that, and widens nothing meanwhile. */
  overflow: clip;
  /* Pointer and keys are the plot's. */
  pointer-events: none;

  .recharts-surface {
    overflow: visible;
  }

  /* The line is there already. */
  .recharts-line {
    display: none;
  }

  .recharts-tooltip-cursor {
    stroke: ${color.lineStrong};
  }

  @media print {
    display: none;
  }
`;
