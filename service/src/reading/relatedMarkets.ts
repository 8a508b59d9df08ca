import type { MarketId, RelatedMarket } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { summaryColumns, summaryFrom, type SummaryRow } from './summaries';

/** How many markets with the same tags are compared, for each combination of tags: those that close first. */
const mostCompared = 200;

/** How many of a market's tags are combined: four have 15 combinations. */
const mostCombined = 4;

/**
 * Up to three similar open markets, like `relatedMarkets` in the domain; undefined if there is no market with this id. Of
 * the markets that share the same ones of the first four tags, compares the 200 that close first.
 */
export async function relatedMarkets(
  database: Database,
  id: MarketId,
): Promise<readonly RelatedMarket[] | undefined> {
  const [own] = await database.query<{ readonly tags: readonly string[] }>(
    'select tags from listing where market_id = $1',
    [id],
  );
  if (!own) return undefined;
  const tags = [...new Set(own.tags)];
  const sets = combinations(tags.slice(0, mostCombined));
  const others = `l.status = 'open' and market_id <> $1`;
  const closingFirst = `order by (l.deadline - date '1970-01-01'), l.market_id`;
  const candidates = sets.map(
    (_, index) => `union (select market_id from listing l where l.tags @> $${index + 3}::text[] and ${others}
      ${closingFirst} limit ${mostCompared})`,
  );
  const rows = await database.query<SummaryRow>(
    `select ${summaryColumns} from (
      (select market_id from listing l where not l.tags && $2::text[] and ${others} ${closingFirst} limit 3)
      ${candidates.join(' ')}
    ) candidate join listing l using (market_id) join market m on m.id = l.market_id
    cross join lateral (select count(distinct tag) as shared from unnest(l.tags) tag where tag = any ($2)) own
    order by shared / (cardinality(l.tags) + ${tags.length} - shared + 1e-9) desc, l.deadline, l.market_id limit 3`,
    [id, tags, ...sets],
  );
  return rows.map((row) => ({
    market: summaryFrom(row),
    sharedTags: tags.filter((tag) => row.tags.includes(tag)),
  }));
}

/** All sets of one or more of the tags. */
const combinations = (tags: readonly string[]): readonly (readonly string[])[] =>
  tags.reduce<readonly (readonly string[])[]>(
    (sets, tag) => [...sets, [tag], ...sets.map((set) => [...set, tag])],
    [],
  );
