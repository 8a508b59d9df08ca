import { formatPercent } from '@forecast/shared/domain';
import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import type { DatedPoint } from './readHistory';
import { axisDates, dayNames, timeScale } from './timeScale';

const percents = [0, 25, 50, 75, 100];

/** The days and the percentages around a history's line, with a line across at each percentage. */
export function HistoryAxes({ history }: { history: readonly DatedPoint[] }) {
  const across = timeScale(history);
  const name = dayNames(history);
  return (
    <Surface aria-hidden>
      {percents.map((percent) => (
        <g key={percent}>
          <line x2="100%" y1={`${100 - percent}%`} y2={`${100 - percent}%`} />
          <text x="-1.5em" y={`${100 - percent}%`} dy="0.355em" textAnchor="end">
            {formatPercent(percent)}
          </text>
        </g>
      ))}
      {axisDates(history).map((date) => (
        <text key={date} x={`${across(date)}%`} y="100%" dy="2.1em" textAnchor="middle">
          {name(date)}
        </text>
      ))}
    </Surface>
  );
}

const Surface = styled.svg`
  width: 100%;
  height: 100%;
  overflow: visible;

  text {
    fill: ${color.inkFaint};
    font-size: ${text.meta};
    font-variant-numeric: tabular-nums;
  }

  line {
    stroke: ${color.line};
  }

  g:first-child line {
    stroke: ${color.lineStrong};
  }

  /* Half: above it, yes is the likelier answer. */
  g:nth-child(3) line {
    stroke: ${color.lineStrong};
    stroke-dasharray: 3 4;
  }

  /* Where the plot is too narrow for all names, every other day is left out, and then all but the first. */
  @container (width < 13rem) {
    > text:nth-of-type(even) {
      display: none;
    }
  }

  @container (width < 7rem) {
    > text:nth-of-type(n + 2) {
      display: none;
    }
  }

  @media print, (forced-colors: active) {
    text {
      fill: CanvasText;
    }

    g:nth-child(n) line {
      stroke: CanvasText;
      stroke-opacity: 0.4;
    }
  }
`;
