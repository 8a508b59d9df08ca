import { narrowWords, type SearchWord } from './findWord';
import type { MarketId, Market } from './market';
import { markText, type MarkedText } from './markText';
import type { MarketStatus, Outcome } from './resolution';
import { searchWords } from './searchMarkets';
import { indexTexts, type FindRanked } from './textIndex';

/** A search of the whole site. */
export interface SearchRequest {
  /** The search as typed. If it contains no words, nothing matches. */
  readonly query: string;
  /** The maximum number of hits of each kind, up to 20. Defaults to 5. */
  readonly most?: number;
}

/** The results of one kind: the total number, and the best hits, best first. */
export interface HitList<Hit> {
  readonly found: number;
  readonly hits: readonly Hit[];
}

/** A market in the results. */
export interface MarketHit {
  readonly marketId: MarketId;
  readonly title: MarkedText;
  /** A whole percentage, 0 to 100. */
  readonly probability: number;
  /** Absent if the source never resolves markets. */
  readonly status?: MarketStatus;
  /** Absent until the market has resolved. */
  readonly outcome?: Outcome;
  /** A match in the market's description, tags or author. */
  readonly passage?: MarkedText;
}

/** An entry in the results from a market's discussion. */
export interface DiscussionHit {
  readonly marketId: MarketId;
  /** The title of the market. */
  readonly question: string;
  /** The entry's own id. */
  readonly id: string;
  readonly author: MarkedText;
  readonly passage: MarkedText;
}

/** Someone who has published a question or written an analysis. */
export interface AuthorHit {
  readonly name: MarkedText;
  /** The number of questions and analyses this author has published. */
  readonly entries: number;
}

/** A market's research source in the results. */
export interface SourceHit {
  readonly marketId: MarketId;
  readonly question: string;
  /** The source's position among the market's sources, from 1. */
  readonly place: number;
  readonly title: MarkedText;
  readonly author: MarkedText;
}

/** The results of a search, by kind. */
export interface SearchResult {
  readonly markets: HitList<MarketHit>;
  readonly discussions: HitList<DiscussionHit>;
  readonly authors: HitList<AuthorHit>;
  readonly sources: HitList<SourceHit>;
}

/** The approximate maximum length of a title or passage in a result, in UTF-16 units: one or two lines. */
const longestText = 140;

/**
 * Returns a function that searches markets and their discussions, authors and sources. Every word of the search must
 * begin a word in one of the result's text fields; a word of up to three characters must be a whole word if anything
 * matches then. Title matches rank before description matches, and whole words before prefixes. Ties keep the order of
 * the markets. The index is built on the first search.
 */
export function createSearch(markets: readonly Market[]): (request: SearchRequest) => SearchResult {
  let kinds: ReturnType<typeof kindsOf> | undefined;
  return ({ query, most = 5 }) => {
    const finders = (kinds ??= kindsOf(markets));
    const words = narrowWords(searchWords(query), (narrow) =>
      Object.values(finders).some((find) => find({ words: narrow, most: 0 }).found > 0),
    );
    const asked = { words, most: Math.min(Math.max(0, most), 20) };
    return {
      markets: finders.markets(asked),
      discussions: finders.discussions(asked),
      authors: finders.authors(asked),
      sources: finders.sources(asked),
    };
  };
}

type Mark = (text: string) => MarkedText;

interface SearchInput {
  readonly words: readonly SearchWord[];
  readonly most: number;
}

/** A search function for each kind of result. */
function kindsOf(markets: readonly Market[]) {
  const discussions = markets.flatMap((market) =>
    market.discussions.map((entry) => ({ of: placeOf(market), entry })),
  );
  const sources = markets.flatMap((market) =>
    market.researchSources.map((source, index) => ({ of: placeOf(market), place: index + 1, source })),
  );
  return {
    markets: finderOf(
      markets,
      ({ title, tags, author, description }) => [title, tags.join('\n'), author, description],
      hitOf,
    ),
    discussions: finderOf(
      discussions,
      ({ entry }) => [entry.author, entry.content],
      ({ of, entry }, mark): DiscussionHit => ({
        ...of,
        id: entry.id,
        author: mark(entry.author),
        passage: mark(entry.content),
      }),
    ),
    authors: finderOf(
      authorsOf(markets),
      ({ name }) => [name],
      ({ name, entries }, mark): AuthorHit => ({ name: mark(name), entries }),
    ),
    sources: finderOf(
      sources,
      ({ source }) => [source.title, source.author],
      ({ of, place, source }, mark): SourceHit => ({
        ...of,
        place,
        title: mark(source.title),
        author: mark(source.author),
      }),
    ),
  };
}

/** The market that a result belongs to. */
const placeOf = ({ id, title }: Market) => ({
  marketId: id,
  question: markText(title, [], longestText).text,
});

/** Returns a search function for one kind of result. */
function finderOf<Thing, Hit>(
  things: readonly Thing[],
  textsOf: (thing: Thing) => readonly string[],
  hitOf: (thing: Thing, mark: Mark) => Hit,
): (asked: SearchInput) => HitList<Hit> {
  const find: FindRanked = indexTexts(things.map(textsOf));
  return ({ words, most }) => {
    const { found, best } = find(words, most);
    const mark: Mark = (text) => markText(text, words, longestText);
    const hits = best.flatMap((number) => things[number] ?? []).map((thing) => hitOf(thing, mark));
    return { found, hits };
  };
}

/** A market with the matches in its title marked, and the first of its other fields that matches. */
function hitOf(
  { id, title, probability, status, outcome, description, tags, author }: Market,
  mark: Mark,
): MarketHit {
  const marked = mark(title);
  const passage = [tags.join(', '), author, description].map(mark).find(({ marks }) => marks.length > 0);
  return {
    ...{ marketId: id, title: marked, probability },
    ...(status && { status }),
    ...(outcome && { outcome }),
    ...(passage && { passage }),
  };
}

/** Everyone who has published a question or written an analysis, in the order of the markets. */
function authorsOf(
  markets: readonly Market[],
): readonly { readonly name: string; readonly entries: number }[] {
  const entries = new Map<string, number>();
  for (const { author, discussions } of markets) {
    for (const name of [author, ...discussions.map((entry) => entry.author)])
      entries.set(name, (entries.get(name) ?? 0) + 1);
  }
  return [...entries].map(([name, count]) => ({ name, entries: count }));
}
