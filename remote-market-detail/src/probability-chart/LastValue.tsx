import { formatPercent } from '@forecast/shared/domain';
import { color, radius, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import type { DatedPoint } from './readHistory';
import { timeScale } from './timeScale';

/** The value at the end of the line, in a box beside it that never leaves the plot's height. */
export function LastValue({ history }: { history: readonly DatedPoint[] }) {
  const last = history.at(-1);
  if (!last) return null;
  const left = `${timeScale(history)(last.date)}%`;
  const top = `clamp(0.75rem, ${100 - last.probability}%, 100% - 0.75rem)`;
  return (
    <Value aria-hidden style={{ left, top }}>
      {formatPercent(last.probability)}
    </Value>
  );
}

const Value = styled.span`
  position: absolute;
  margin-left: 0.875rem;
  padding: 0 0.375rem;
  transform: translateY(-50%);
  background: ${color.ink};
  border-radius: ${radius};
  color: ${color.surface};
  font-size: ${text.dense};
  font-weight: 600;
  line-height: 1.5rem;
  font-variant-numeric: tabular-nums;
  /* It stands past the plot's end, where a box would shrink to a digit a line. */
  white-space: nowrap;

  @container chart (width < 20rem) {
    font-size: ${text.meta};
  }

  /* The room that is left is the line's. The sentence beneath has the value too. */
  @container chart (width < 12rem) {
    display: none;
  }

  @media print, (forced-colors: active) {
    background: none;
    border: 1px solid;
    color: inherit;
    line-height: calc(1.5rem - 2px);
  }
`;
