import { dateOf, type DatedPoint, type IsoDay } from '@forecast/shared/domain';
import type { Forecast } from '../forecasts/forecastsOf';

/** A day with the market's probability, with analysts' forecasts, or with both. */
export interface HistoryRow {
  readonly day: IsoDay;
  readonly probability?: number;
  readonly forecasts: readonly Forecast[];
}

/** The days of a history and of the forecasts that have a valid day, in ascending order. */
export function historyRows(
  history: readonly DatedPoint[],
  forecasts: readonly Forecast[],
): readonly HistoryRow[] {
  const rows = new Map<number, HistoryRow>();
  for (const { date, day, probability } of history) rows.set(date, { day, probability, forecasts: [] });
  for (const forecast of forecasts) {
    const { day = '' } = forecast;
    const date = dateOf(day);
    if (Number.isNaN(date)) continue;
    const row = rows.get(date) ?? { day, forecasts: [] };
    rows.set(date, { ...row, forecasts: [...row.forecasts, forecast] });
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
}

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
