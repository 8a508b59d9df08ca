import type {
  MarketListPage,
  MarketListRequest,
  MarketSort,
  MarketSummary,
  TagCount,
} from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { cursorForms, readCursor, writeCursor } from './cursors';
import { allOf, marketFilters, type MarketFilter } from './marketFilters';
import { entryMatches, matchingMarkets, type MatchingMarket } from './matchingMarkets';
import { searchedTables, searchPatterns } from './searchPatterns';
import { listedMarkets, summaryColumns, summaryFrom, type SummaryRow } from './summaries';

/** The number of markets per page. */
const pageSize = 25;

/** An index has the markets with one status in this order. */
const byDeadline = "(l.deadline - date '1970-01-01')";

/** The whole number by which a list in each order ascends. Ties are in order of id. */
const keys: Readonly<Record<MarketSort | 'id' | 'best', string>> = {
  id: 'l.market_id',
  best: 'matching.place',
  'closing-soon': `((l.status <> 'open')::int * 10000000 + ${byDeadline})`,
  'highest-probability': '(-l.probability)',
  'lowest-probability': 'l.probability',
  'biggest-move': '(-l.move)',
  'most-discussed': '(-l.comments)',
};

/** What to list: the markets of a search, if there is one, that pass all filters. */
interface Selection {
  readonly filters: readonly MarketFilter[];
  readonly matching: readonly MatchingMarket[] | undefined;
}

/**
 * One page of markets, like `listMarkets` in the domain, except that a query finds at most 500 markets by their own text
 * and those of 500 matching entries, and that a cursor stays valid if its market moves. Throws an ExpiredCursor if the
 * cursor isn't one of this order.
 */
export async function listMarkets(database: Database, request: MarketListRequest): Promise<MarketListPage> {
  const filters = marketFilters(request);
  const { markets, discussions, sources } = searchedTables;
  const patterns = await searchPatterns(database, request.query ?? '', [markets, discussions, sources]);
  const matching = patterns && (await matchingMarkets(database, patterns, filters));
  const order = request.sort ?? (matching ? 'best' : 'id');
  const key = order === 'closing-soon' && request.status ? byDeadline : keys[order];
  const after = readCursor(request.cursor, order, [cursorForms.int, cursorForms.int]);
  const [rows, counts] = await Promise.all([
    pageOf(database, { filters, matching }, key, after),
    countsOf(database, { filters, matching }),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const places = new Map(matching?.map(({ id, place }) => [id, place]));
  const byEntry = shown.map(({ id }) => id).filter((id) => places.get(id) === 2);
  const matches = patterns ? await entryMatches(database, patterns, byEntry) : [];
  return {
    markets: shown.map(({ key: _key, ...row }): MarketSummary => summaryFrom(row)),
    ...counts,
    ...(counts.found === 0 && counts.total > 0 && (await emptiedBy(database, filters))),
    ...(matches.length > 0 && { entryMatches: matches }),
    ...(last && { next: writeCursor(order, last.key, last.id) }),
  };
}

/** The page's rows, and one more if there is a next page. */
const pageOf = (
  database: Database,
  selection: Selection,
  key: string,
  [afterKey, afterId]: readonly string[] = [],
) => {
  const { joined, condition, values } = selected(selection);
  const [first, second] = [values.length + 1, values.length + 2];
  const isLater =
    afterKey === undefined ? '' : `and (${key}, l.market_id) > ($${first}::int, $${second}::bigint)`;
  return database.query<SummaryRow & { readonly key: number }>(
    `select ${summaryColumns}, ${key} as key from ${listedMarkets} ${joined}
    where ${condition} ${isLater} order by ${key}, l.market_id limit ${pageSize + 1}`,
    afterKey === undefined ? values : [...values, afterKey, afterId],
  );
};

/** How many markets there are, how many are selected, and how many of these have each of the most used tags. */
async function countsOf(database: Database, selection: Selection) {
  const { joined, condition, values } = selected(selection);
  const tag = onlyTag(selection);
  const [row] = await database.query<{
    readonly total: number;
    readonly found: number;
    readonly tags: readonly TagCount[];
  }>(
    `with top as (
      select other as tag, markets, place from tag_count where tag = '' and other <> ''
      order by markets desc, place limit 30
    ), own as materialized (
      ${
        tag === undefined
          ? `select tag, count(*) from listing l ${joined}, unnest(array_prepend('', l.tags)) as tag
            where ${condition} group by tag`
          : `select other as tag, markets as count from tag_count where tag = $1`
      }
    )
    select coalesce((select markets from tag_count where tag = '' and other = ''), 0) as total,
      coalesce((select count from own where tag = ''), 0)::int as found,
      coalesce((
        select json_agg(json_build_object('tag', tag, 'count', coalesce(count, 0)) order by markets desc, place)
        from top left join own using (tag)
      ), '[]') as tags`,
    tag === undefined ? values : [tag],
  );
  return row ?? { total: 0, found: 0, tags: [] };
}

/** The tag that all selected markets have, if that is the only condition; the empty one, which all have, if none is. */
function onlyTag({ filters: [filter, ...more], matching }: Selection): string | undefined {
  if (matching || more.length > 0) return undefined;
  if (!filter) return '';
  return filter.name === 'tags' && filter.value.length === 1 ? filter.value[0] : undefined;
}

/** SQL of a selection from `listing l`. */
function selected({ filters, matching }: Selection) {
  const values = filters.map(({ value }) => value);
  if (!matching) return { joined: '', condition: allOf(filters, 1), values };
  return {
    joined: 'join unnest($1::bigint[], $2::int[]) as matching (id, place) on matching.id = l.market_id',
    condition: allOf(filters, 3),
    values: [matching.map(({ id }) => id), matching.map(({ place }) => place), ...values],
  };
}

/** The first filter that leaves no markets: the query, if none of the others does. */
async function emptiedBy(
  database: Database,
  filters: readonly MarketFilter[],
): Promise<Pick<MarketListPage, 'emptiedBy'>> {
  for (const [index, { name }] of filters.entries()) {
    const asked = filters.slice(0, index + 1);
    const rows = await database.query(
      `select from listing l where ${allOf(asked, 1)} limit 1`,
      asked.map(({ value }) => value),
    );
    if (rows.length === 0) return { emptiedBy: name };
  }
  return { emptiedBy: 'query' };
}
