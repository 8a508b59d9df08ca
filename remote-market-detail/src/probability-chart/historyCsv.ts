import type { HistoryRow } from './historyRows';

/**
 * Formats a history as CSV: a header, then for each day the market's percentage and each analyst's forecast, rounded as
 * in the table. The first row also contains `note`, which says what the numbers are. A spreadsheet can't interpret any
 * text as a formula.
 */
export function historyCsv(rows: readonly HistoryRow[], note: string): string {
  const lines = rows.flatMap(({ day, probability, forecasts }) => [
    ...(probability === undefined ? [] : [`${day},${Math.round(probability)},`]),
    ...forecasts.map(({ stance, author }) => `${day},${Math.round(stance)},${cell(author)}`),
  ]);
  return [
    'day,probability,analyst,note',
    ...lines.map((line, at) => `${line},${at === 0 ? cell(note) : ''}`),
    '',
  ].join('\n');
}

/** Quotes text for a cell, on one line. A text that would be a formula starts with an apostrophe. */
function cell(text: string): string {
  const line = text.replace(/[\s\0]+/gu, ' ').trim();
  return `"${/^[=+\-@\p{DI}]/u.test(line) ? "'" : ''}${line.replaceAll('"', '""')}"`;
}
