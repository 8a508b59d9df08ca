import type { DatedPoint } from '@forecast/shared/domain';

/**
 * Formats a history as CSV: a header, then one row per day with the percentage, rounded as in the table. The rows
 * contain only digits, hyphens and commas, so no spreadsheet can interpret a value as a formula.
 */
export function historyCsv(history: readonly DatedPoint[]): string {
  const lines = history.map(({ day, probability }) => `${day},${Math.round(probability)}`);
  return ['day,probability', ...lines, ''].join('\n');
}
