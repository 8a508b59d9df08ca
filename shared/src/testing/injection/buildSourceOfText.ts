import * as fixtures from '../../fixtures';
import type { ForecastSource } from '../../source/ForecastSource';
import { sourceOf, type Sample } from '../../source/sourceOf';

/**
 * Builds the sample with every string replaced by `text`. It has two markets, with a shared tag and one entry in each
 * list, and all activity items. Ids stay distinct.
 */
export const buildSourceOfText = (text: string): ForecastSource => sourceOf(sampleOfText(text));

/** Builds the sample data for `buildSourceOfText`. */
export function sampleOfText(text: string): Sample {
  return {
    ...fill({ ...fixtures }, text),
    markets: fixtures.markets.slice(0, 2).map((market) => ({
      ...fill(market, text),
      // Use plain ids: URLs escape an id, which the tests of `discussionAnchor` cover.
      discussions: fill(market.discussions, text).map((entry, at) => ({ ...entry, id: `entry-${at}` })),
      probability: 78,
    })),
    recentActivity: fixtures.recentActivity.map((item) => ({
      ...fill(item, text),
      id: `${text} ${item.id}`,
      type: item.type,
    })),
  };
}

/** Returns a copy of a value with every string replaced by `text` and each list cut to its first entry. */
function fill<Value>(value: Value, text: string): Value;
function fill(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => fill(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, fill(inner, text)]));
}
