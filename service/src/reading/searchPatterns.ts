import { searchPattern, searchWords, type SearchWord } from '@forecast/shared/domain';
import type { Database } from '../database/Database';

/** How a search is asked of the database. */
export interface SearchPatterns {
  readonly words: readonly SearchWord[];
  /** A tsquery that every match fulfils. */
  readonly lexemes: string;
  /** A match is like all of these. */
  readonly prefixes: readonly string[];
  /** The same words as whole words. */
  readonly wholes: readonly string[];
}

/** What can be searched: rows with `folded` texts, in the order of equally good matches. */
export interface SearchedTable {
  readonly name: string;
  readonly rows: string;
  readonly order: string;
}

export const searchedTables = {
  markets: { name: 'market', rows: 'true', order: 'id' },
  discussions: {
    name: 'entry',
    rows: 'parent_id is null and removed_at is null',
    order: 'market_id, at, id',
  },
  authors: { name: 'author', rows: 'entries > 0', order: 'first_market, place' },
  sources: { name: 'source', rows: 'true', order: 'market_id, place' },
} as const satisfies Readonly<Record<string, SearchedTable>>;

/** How many matches a search looks at, and counts, at most. */
export const mostMatches = 500;

/** How many rows tell whether matches are frequent, and how many matches among them do. */
const sample = { rows: 500, matches: 25 };

/**
 * The patterns of a search; undefined if it has no words. A word of up to three characters must be a whole word if
 * anything in these tables matches then, as in `narrowWords` of the domain.
 */
export async function searchPatterns(
  database: Database,
  query: string,
  tables: readonly SearchedTable[],
): Promise<SearchPatterns | undefined> {
  const all = searchWords(query).filter((word) => searchPattern(word) !== '');
  if (all.length === 0) return undefined;
  const narrow = all.map((word) => ([...word].length <= 3 ? { whole: word } : word));
  const asked = patternsOf(narrow);
  if (narrow.every((word) => typeof word === 'string')) return asked;
  const exists = tables.map(
    ({ name, rows, order }) => `exists (select from (
        select folded from ${name} where ${rows} order by ${order} limit ${sample.rows}
      ) first where folded like all ($2))
      or exists (select from ${name} where ${rows} and lexemes(folded) @@ $1::tsquery and folded like all ($2))`,
  );
  const [row] = await database.query<{ readonly matches: boolean }>(
    `select ${exists.join(' or ')} as matches`,
    [asked.lexemes, asked.prefixes],
  );
  return row?.matches ? asked : patternsOf(all);
}

/**
 * SQL of a table `matched` with the rows of a table that match: $1 is `lexemes`, $2 `prefixes`. If matches are frequent,
 * the first ones in order, else any, at most `mostMatches`.
 */
export const matchedRows = ({ name, rows, order }: SearchedTable, most = mostMatches): string => `
  sampled as materialized (
    select count(*) filter (where folded like all ($2)) >= ${sample.matches} as is_frequent
    from (select folded from ${name} where ${rows} order by ${order} limit ${sample.rows}) first
  ), matched as materialized (
    (select * from (select * from ${name} where ${rows} order by ${order} limit ${80 * most}) first
      where (select is_frequent from sampled) and folded like all ($2) limit ${most})
    union all
    (select * from ${name}
      where not (select is_frequent from sampled) and ${rows}
        and lexemes(folded) @@ $1::tsquery and folded like all ($2) limit ${most})
  )`;

function patternsOf(words: readonly SearchWord[]): SearchPatterns {
  const wholes = words.map((word) => (typeof word === 'string' ? { whole: word } : word));
  return {
    words,
    lexemes: words.flatMap(lexemesOf).join(' & '),
    prefixes: words.map(likePattern),
    wholes: wholes.map(likePattern),
  };
}

const likePattern = (word: SearchWord) => `%${searchPattern(word).replace(/[\\%_]/g, '\\$&')}%`;

/** The lexemes of a word, as the function of the same name in the database makes them of texts. */
const lexemesOf = (word: SearchWord): readonly string[] =>
  searchPattern(word)
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const isWhole = part.includes('\n');
      const lexeme = `${part.split('\n', 1)[0]}${isWhole ? '\n' : ''}`;
      const quoted = [...lexeme].slice(0, 24).join('').replace(/['\\]/g, '$&$&');
      return `'${quoted}'${isWhole ? '' : ':*'}`;
    });
