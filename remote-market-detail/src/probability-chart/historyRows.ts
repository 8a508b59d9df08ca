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
