import { formatDay, formatDayShort, formatPercent, type ProbabilityPoint } from '@forecast/shared/domain';

/**
 * Describes a market's chart in a sentence: the first and latest probability, the lowest and the highest. Undefined for
 * an empty history. `history` must be ascending by day.
 */
export function historySentence(history: readonly ProbabilityPoint[]): string | undefined {
  const first = history[0];
  const last = history.at(-1);
  if (!first || !last) return undefined;
  const day = first.day.slice(0, 4) === last.day.slice(0, 4) ? formatDayShort : formatDay;
  const [from, to] = [formatPercent(first.probability), formatPercent(last.probability)];
  const [began, ended] = [day(first.day), day(last.day)];
  if (history.length === 1) return `${to} on ${ended}, the only day so far.`;

  const values = history.map(({ probability }) => probability);
  const [lowest, highest] = [formatPercent(Math.min(...values)), formatPercent(Math.max(...values))];
  const extremes = `lowest ${lowest}, highest ${highest}.`;
  // Compare the formatted values: a change too small to show must not read "Rose from 45% to 45%".
  if (from !== to) {
    const moved = last.probability > first.probability ? 'Rose' : 'Fell';
    return `${moved} from ${from} on ${began} to ${to} on ${ended}; ${extremes}`;
  }
  return lowest === highest
    ? `Unchanged at ${to} from ${began} to ${ended}.`
    : `At ${to} on ${ended}, as on ${began}; ${extremes}`;
}
