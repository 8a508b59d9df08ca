import * as fixtures from '../../fixtures';
import type { ForecastSource } from '../../source/ForecastSource';
import { sourceOf, type Sample } from '../../source/sourceOf';

/**
 * The sample with `text` in place of every text: two markets that are related by their tag, with one entry in each
 * list, and every activity, with an id of its own.
 */
export const buildSourceOfText = (text: string): ForecastSource => sourceOf(sampleOfText(text));

/** What that source answers from. */
export function sampleOfText(text: string): Sample {
  return {
    ...fill({ ...fixtures }, text),
    markets: fixtures.markets.slice(0, 2).map((market) => ({
      ...fill(market, text),
      // An entry's id stands in an address, in other characters; `discussionAnchor` has tests of its own.
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

/** The same value with `text` in place of every text in it, and each list cut to its first entry. */
function fill<Value>(value: Value, text: string): Value;
function fill(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => fill(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, fill(inner, text)]));
}
