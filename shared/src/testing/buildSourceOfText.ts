import type { ActivityType, Market, RecentActivity } from '../domain';
import type { ForecastSource } from '../source';
import { buildMarket } from './buildMarket';
import { buildSource } from './buildSource';

/** An entity with nothing left out: every optional field is there, and no list is empty. */
type Whole<Entity> = Entity extends readonly (infer Item)[]
  ? readonly [Whole<Item>, ...Whole<Item>[]]
  : Entity extends object
    ? { readonly [Field in keyof Entity]-?: Whole<Entity[Field]> }
    : Entity;

const market: Whole<Market> = {
  ...buildMarket(),
  tags: ['Tag'],
  lastUpdate: '2 hours ago',
  history: [
    { day: '2025-07-07', probability: 60 },
    { day: '2025-07-08', probability: 78 },
  ],
  discussions: [{ id: '1', author: 'A', content: 'B', timestamp: 'now', upvotes: 1, replies: 1 }],
  researchSources: [{ title: 'A', author: 'B', date: 'Jun 2025', type: 'C', url: 'https://example.org/' }],
};

const activity: Whole<RecentActivity> = { id: '1', text: 'A', time: 'now', type: 'market' };
const activityTypes: Record<ActivityType, true> = { comment: true, resolution: true, market: true };

/**
 * A source in which every text of every entity is `text`: two markets, related by their tag, and an activity of
 * each type, told apart by its id.
 */
export function buildSourceOfText(text: string): ForecastSource {
  const markets = [1, 2].map((id) => ({ ...fill<Market>(market, text), id }));
  const types = Object.keys(activityTypes) as ActivityType[];
  const activities = types.map((type) => ({ ...fill(activity, text), id: `${text} ${type}`, type }));
  return buildSource(markets, { asOf: text, recentActivity: () => Promise.resolve(activities) });
}

/** The same value with `text` in place of every text in it. */
function fill<Value>(value: Value, text: string): Value;
function fill(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => fill(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, fill(inner, text)]));
}
