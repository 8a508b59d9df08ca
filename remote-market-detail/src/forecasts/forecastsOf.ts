import { formatPercent, type Discussion } from '@forecast/shared/domain';

/** What someone forecast on a day: an analysis that contains its author's forecast, or a mean. */
export interface Forecast extends Pick<Discussion, 'id' | 'author' | 'day'> {
  readonly stance: number;
}

/** Returns an author and their forecast, without the affiliation after a comma in the author's name. */
export const forecastWords = ({ author, stance }: Forecast): string =>
  `${author.split(',')[0]} ${formatPercent(stance)}`;

/**
 * Returns the analysts' forecasts in ascending order, with their median, lowest and highest as percentages, 0 to 100
 * (NaN if there are no forecasts).
 */
export function forecastsOf(discussions: readonly Discussion[]) {
  const forecasts = discussions
    .filter((entry): entry is Discussion & Forecast => entry.stance !== undefined)
    .toSorted((one, other) => one.stance - other.stance);
  const at = (index: number) => forecasts[index]?.stance ?? NaN;
  const middle = (forecasts.length - 1) / 2;
  return {
    forecasts,
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowest: at(0),
    highest: at(forecasts.length - 1),
  };
}
