import {
  markText,
  type AuthorHit,
  type DiscussionHit,
  type HitList,
  type MarkedText,
  type MarketHit,
  type MarketStatus,
  type Outcome,
  type SearchRequest,
  type SearchResult,
  type SourceHit,
} from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { matchedRows, searchedTables, searchPatterns, type SearchPatterns } from './searchPatterns';

type Kind = keyof typeof searchedTables;

/** The columns that a hit shows, the tables that `matched` is joined with for them, and how many texts are searched. */
const shown = {
  markets: {
    columns: `matched.id, title, description, matched.author, l.probability,
      l.status, (select outcome from market m where m.id = matched.id) as outcome,
      array_to_string(l.tags, ', ') as tags`,
    joined: 'join listing l on l.market_id = matched.id',
    texts: 4,
  },
  discussions: {
    columns: 'matched.id, market_id as "marketId", m.title as question, r.name as author, text',
    joined: 'join market m on m.id = market_id join researcher r on r.id = researcher_id',
    texts: 2,
  },
  authors: { columns: 'name, entries', joined: '', texts: 1 },
  sources: {
    columns: 'market_id as "marketId", place, m.title as question, matched.title, matched.author',
    joined: 'join market m on m.id = market_id',
    texts: 2,
  },
} as const satisfies Readonly<Record<Kind, object>>;

interface Rows {
  readonly markets: Readonly<Record<'title' | 'description' | 'author' | 'tags', string>> & {
    readonly id: number;
    readonly probability: number;
    readonly status: MarketStatus;
    readonly outcome: Outcome | null;
  };
  readonly discussions: Omit<DiscussionHit, 'author' | 'passage'> &
    Readonly<Record<'author' | 'text', string>>;
  readonly authors: { readonly name: string; readonly entries: number };
  readonly sources: Omit<SourceHit, 'title' | 'author'> & Readonly<Record<'title' | 'author', string>>;
}

/** How many words of a search decide the order of its hits. */
const mostRanked = 10;

/** The approximate maximum length of a title or passage in a result, in UTF-16 units. */
const longestText = 140;

/**
 * Searches like `createSearch` in the domain, except that of each kind at most 500 matches are counted and ranked, by
 * their first ten words. Words that match often are ranked by the first 500 in the order of the markets.
 */
export async function search(database: Database, { query, most = 5 }: SearchRequest): Promise<SearchResult> {
  const patterns = await searchPatterns(database, query, Object.values(searchedTables));
  const find = <Is extends Kind, Hit>(kind: Is, hitOf: (row: Rows[Is], mark: Mark) => Hit) =>
    patterns ? hitsOf(database, kind, patterns, most, hitOf) : { found: 0, hits: [] };
  const [markets, discussions, authors, sources] = await Promise.all([
    find('markets', marketHit),
    find('discussions', ({ text, author, question, ...place }, mark): DiscussionHit => {
      return { ...place, question: shortened(question), author: mark(author), passage: mark(text) };
    }),
    find('authors', ({ name, entries }, mark): AuthorHit => ({ name: mark(name), entries })),
    find('sources', ({ title, author, question, ...place }, mark): SourceHit => {
      return { ...place, question: shortened(question), title: mark(title), author: mark(author) };
    }),
  ]);
  return { markets, discussions, authors, sources };
}

type Mark = (text: string) => MarkedText;

const shortened = (text: string) => markText(text, [], longestText).text;

/** A market with the matches in its title marked, and the first of its other fields that matches. */
function marketHit(
  { id, title, probability, status, outcome, tags, author, description }: Rows['markets'],
  mark: Mark,
): MarketHit {
  const passage = [tags, author, description].map(mark).find(({ marks }) => marks.length > 0);
  return {
    ...{ marketId: id, title: mark(title), probability, status },
    ...(outcome && { outcome }),
    ...(passage && { passage }),
  };
}

async function hitsOf<Is extends Kind, Hit>(
  database: Database,
  kind: Is,
  { words, lexemes, prefixes, wholes }: SearchPatterns,
  most: number,
  hitOf: (row: Rows[Is], mark: Mark) => Hit,
): Promise<HitList<Hit>> {
  const { columns, joined, texts } = shown[kind];
  const table = searchedTables[kind];
  const order = table.order.replace(/\w+/g, 'matched.$&');
  const [result] = await database.query<{ readonly found: number; readonly hits: readonly Rows[Is][] }>(
    `with ${matchedRows(table)}
    select (select count(*)::int from matched) as found, coalesce((select json_agg(hit) from (
      select ${columns} from (
        select matched.*, ${rankOf(texts, Math.min(words.length, mostRanked))} as rank from matched
        order by rank, ${order} limit $4
      ) matched ${joined} order by rank, ${order}
    ) hit), '[]') as hits`,
    [lexemes, prefixes, wholes, Math.min(Math.max(0, most), 20)],
  );
  const mark: Mark = (text) => markText(text, words, longestText);
  return { found: result?.found ?? 0, hits: (result?.hits ?? []).map((row) => hitOf(row, mark)) };
}

/**
 * SQL of a match's rank by its first `words` words: for each, the text that it is in, and whether it is a whole word
 * there ($3) or the beginning of one ($2).
 */
function rankOf(texts: number, words: number): string {
  const places = Array.from({ length: texts }, (_, index) => index + 1);
  const ranks = Array.from({ length: words }, (_, index) => {
    const cases = places.map((place) => {
      const text = `split_part(folded, E'\\f', ${place})`;
      return `when ${text} like ($3::text[])[${index + 1}] then ${2 * place}
        when ${text} like $2[${index + 1}] then ${2 * place + 1}`;
    });
    return `case ${cases.join(' ')} end`;
  });
  return ranks.join(' + ');
}
