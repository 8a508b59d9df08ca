import type { DatedPoint } from '@forecast/shared/domain';

/**
 * A history as a file of comma-separated values: a header, then a day and its whole percentage a line, as the table
 * shows them. It has digits, hyphens and commas alone, so no program takes a value for a formula.
 */
export function historyCsv(history: readonly DatedPoint[]): string {
  const lines = history.map(({ day, probability }) => `${day},${Math.round(probability)}`);
  return ['day,probability', ...lines, ''].join('\n');
}
