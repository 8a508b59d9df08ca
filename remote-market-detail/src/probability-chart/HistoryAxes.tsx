import { formatDayShort, formatPercent, type ProbabilityPoint } from '@forecast/shared/domain';
import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** How many days the axis names at the most, so that their names never touch. */
const namedDays = 6;

const percents = [0, 25, 50, 75, 100];

/** The days and the percentages around a history's line, with a line across at each percentage. */
export function HistoryAxes({ history }: { history: readonly ProbabilityPoint[] }) {
  const step = Math.ceil(history.length / namedDays);
  return (
    <Surface aria-hidden>
      {percents.map((percent) => (
        <g key={percent}>
          <line x2="100%" y1={`${100 - percent}%`} y2={`${100 - percent}%`} />
          <text x="-0.67em" y={`${100 - percent}%`} dy="0.355em" textAnchor="end">
            {formatPercent(percent)}
          </text>
        </g>
      ))}
      {history.map(
        ({ day }, index) =>
          index % step === 0 && (
            <text key={index} x={across(index, history.length)} y="100%" dy="1.88em" textAnchor="middle">
              {formatDayShort(day)}
            </text>
          ),
      )}
    </Surface>
  );
}

/** Where the point of an index stands between the edges; one that is alone, in the middle. */
const across = (index: number, count: number) =>
  `${count === 1 ? 50 : Number(((100 * index) / (count - 1)).toFixed(3))}%`;

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

  @media (forced-colors: active) {
    text {
      fill: CanvasText;
    }

    line {
      stroke: GrayText;
    }
  }
`;
