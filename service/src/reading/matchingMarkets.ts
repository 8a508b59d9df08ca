import {
  discussionAnchor,
  markText,
  sourceAnchor,
  type EntryMatch,
  type MarketId,
} from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { allOf, type MarketFilter } from './marketFilters';
import { matchedRows, mostMatches, searchedTables, type SearchPatterns } from './searchPatterns';

/** A market that matches a search: by whole words of its own text, by beginnings of words, or only by an entry. */
export interface MatchingMarket {
  readonly id: MarketId;
  readonly place: 0 | 1 | 2;
}

/** The markets that match a search and all filters: at most 500 by their own text, and those of 500 matching entries. */
export async function matchingMarkets(
  database: Database,
  { lexemes, prefixes, wholes }: SearchPatterns,
  filters: readonly MarketFilter[],
): Promise<readonly MatchingMarket[]> {
  const values = filters.map(({ value }) => value);
  const filtered = (column: string, first: number) =>
    filters.length === 0
      ? 'true'
      : `${column} in (select l.market_id from listing l where ${allOf(filters, first)})`;
  const { markets, discussions, sources } = searchedTables;
  const own = database.query<MatchingMarket>(
    `with ${matchedRows({ ...markets, rows: filtered('id', 4) })}
    select id, case when folded like all ($3) then 0 else 1 end as place from matched`,
    [lexemes, prefixes, wholes, ...values],
  );
  const others = [discussions, sources].map((table) =>
    database.query<MatchingMarket>(
      `with ${matchedRows({ ...table, rows: `${table.rows} and ${filtered('market_id', 3)}` })}
      select distinct market_id as id, 2 as place from matched`,
      [lexemes, prefixes, ...values],
    ),
  );
  const best = new Map<MarketId, MatchingMarket>();
  const [first, ...rest] = await Promise.all([own, ...others]);
  const all = first.length < mostMatches ? [first, ...rest] : [first];
  for (const market of all.flat()) if (!best.has(market.id)) best.set(market.id, market);
  return [...best.values()];
}

interface MatchRow extends Pick<EntryMatch, 'marketId' | 'kind' | 'author' | 'found'> {
  readonly id: string;
  readonly place: number;
  readonly text: string;
}

/** The first entry of each of these markets that matches a search, and how many do. */
export async function entryMatches(
  database: Database,
  { words, prefixes }: SearchPatterns,
  markets: readonly MarketId[],
): Promise<readonly EntryMatch[]> {
  if (markets.length === 0) return [];
  const rows = await database.query<MatchRow>(
    `select distinct on (array_position($1::bigint[], market_id))
      market_id as "marketId", kind, id, place, author, text, count(*) over (partition by market_id)::int as found
    from (
      select e.market_id, 'discussion' as kind, e.id, row_number() over (order by e.at, e.id) as place,
        r.name as author, e.text
      from entry e join researcher r on r.id = e.researcher_id
      where e.market_id = any ($1) and e.parent_id is null and e.removed_at is null and e.folded like all ($2)
      union all
      select market_id, 'source', null, place, author, title
      from source where market_id = any ($1) and folded like all ($2)
    ) matches
    order by array_position($1::bigint[], market_id), kind, place`,
    [markets, prefixes],
  );
  return rows.map(({ id, place, text, kind, ...match }) => ({
    ...match,
    kind,
    anchor: kind === 'source' ? sourceAnchor(place) : discussionAnchor(id),
    passage: markText(text, words, longestPassage).text,
  }));
}

/** The maximum length of a passage, in UTF-16 units. */
const longestPassage = 140;
