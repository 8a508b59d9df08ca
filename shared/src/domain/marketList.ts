import { compareDays } from './day';
import { foldName, type EntryIndex, type EntryMatch } from './entryIndex';
import { ExpiredCursor } from './expiredCursor';
import type { MarketId, MarketSummary } from './market';
import type { MarketSort } from './marketFilter';
import { searchMarkets, searchWords } from './searchMarkets';
import { shownTags } from './shownTags';
import { changeOf } from './trend';

/** What to list: the markets that match all that is asked for, or all; from the first on, or from where a page ended. */
export interface MarketListRequest {
  /** As typed. Without words in it, every market matches. */
  readonly query?: string;
  /** Tags that a market must all have. */
  readonly tags?: readonly string[];
  /** Who published the market or wrote one of its analyses: the whole name, ignoring case and accents. */
  readonly author?: string;
  /** Only these markets; a number that no market has is passed over. */
  readonly ids?: readonly MarketId[];
  /** Without it, the list's own order: by number. */
  readonly sort?: MarketSort;
  /** The `next` of the page before, of the same request. */
  readonly cursor?: string;
}

/** A tag, and how many markets have it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** One page of a list of markets. How many there are on a page, its source decides. */
export interface MarketListPage {
  readonly markets: readonly MarketSummary[];
  /** How many markets the request finds, on all pages together. */
  readonly found: number;
  /** How many markets there are. */
  readonly total: number;
  /**
   * The 30 tags that most markets have, whether found or not, those that more have first; the count is of those that are
   * found: so many would be left if they had to have this tag too.
   */
  readonly tags: readonly TagCount[];
  /** Where no market is found: what nothing is left after. Ids come first, then tags, the author, the query. */
  readonly emptiedBy?: 'ids' | 'tags' | 'author' | 'query';
  /** For each market on this page that matches the query only in its discussion or sources, where it does. */
  readonly entryMatches?: readonly EntryMatch[];
  /** Asks for the page after this one. The last page has none. */
  readonly next?: string;
}

/**
 * The page of at most `size` markets that a request asks for. A cursor is the number of the last market before the
 * page, so that a market more or less elsewhere moves none twice or out of the list. Throws an ExpiredCursor if the list
 * does not have that market. Without an index of entries, a query searches summaries only, and an author is who published.
 */
export function listMarkets(
  markets: readonly MarketSummary[],
  request: MarketListRequest,
  size: number,
  entries?: EntryIndex,
): MarketListPage {
  const { cursor, sort } = request;
  const { found, emptiedBy, entryMatches } = findMarkets(markets, request, entries);
  const sorted = sort ? sortMarkets(found, sort) : found;
  const before = cursor === undefined ? -1 : sorted.findIndex(({ id }) => String(id) === cursor);
  if (cursor !== undefined && before === -1) throw new ExpiredCursor(`No list goes on at “${cursor}”.`);
  const page = sorted.slice(before + 1, before + 1 + size);
  const last = page.at(-1);
  return {
    markets: page,
    found: found.length,
    total: markets.length,
    tags: countTags(mostUsedTags(markets), found),
    ...(emptiedBy && { emptiedBy }),
    ...matchesOn(page, entryMatches),
    ...(last && last !== sorted.at(-1) && { next: String(last.id) }),
  };
}

interface FoundMarkets {
  readonly found: readonly MarketSummary[];
  /** The filter that left none. */
  readonly emptiedBy?: MarketListPage['emptiedBy'];
  /** Of the markets whose own text doesn't match the query. */
  readonly entryMatches: ReadonlyMap<MarketId, EntryMatch>;
}

/** The markets that match, in the order given; those that match a query only in their entries come last. */
function findMarkets(
  markets: readonly MarketSummary[],
  { ids, tags = [], author, query = '' }: MarketListRequest,
  entries: EntryIndex | undefined,
): FoundMarkets {
  const wantedIds = ids && new Set(ids);
  const wantedTags = shownTags(tags);
  const words = searchWords(query);
  const entryMatches = new Map(entries?.matching(words));
  const filters = {
    ids: (all) => (wantedIds ? all.filter(({ id }) => wantedIds.has(id)) : all),
    tags: (all) =>
      wantedTags.length === 0
        ? all
        : all.filter((market) => wantedTags.every((tag) => shownTags(market.tags).includes(tag))),
    author: (all) => {
      if (!author) return all;
      const name = foldName(author);
      const analysed = entries?.analysedBy(author);
      return all.filter((market) => foldName(market.author) === name || analysed?.has(market.id));
    },
    query: (all) => {
      const own = searchMarkets(all, words);
      for (const { id } of own) entryMatches.delete(id);
      return [...own, ...all.filter(({ id }) => entryMatches.has(id))];
    },
  } satisfies Record<string, (all: readonly MarketSummary[]) => readonly MarketSummary[]>;
  let found = markets;
  for (const name of ['ids', 'tags', 'author', 'query'] as const) {
    const left = filters[name](found);
    if (left.length === 0 && found.length > 0) return { found: left, emptiedBy: name, entryMatches };
    found = left;
  }
  return { found, entryMatches };
}

function matchesOn(
  page: readonly MarketSummary[],
  matches: FoundMarkets['entryMatches'],
): Pick<MarketListPage, 'entryMatches'> {
  const entryMatches = page.flatMap(({ id }) => matches.get(id) ?? []);
  return entryMatches.length > 0 ? { entryMatches } : {};
}

type Compare = (one: MarketSummary, other: MarketSummary) => number;

const move = ({ trend }: MarketSummary) => Math.abs(changeOf(trend)?.points ?? 0);

const comparisons: Readonly<Record<MarketSort, Compare>> = {
  'closing-soon': (one, other) => compareDays(one.deadline, other.deadline),
  'highest-probability': (one, other) => other.probability - one.probability,
  'lowest-probability': (one, other) => one.probability - other.probability,
  'biggest-move': (one, other) => move(other) - move(one),
  'most-discussed': (one, other) => other.comments - one.comments,
};

/** The markets in another order; those that it does not tell apart, by number. */
function sortMarkets(markets: readonly MarketSummary[], sort: MarketSort): readonly MarketSummary[] {
  const compare = comparisons[sort];
  return markets.toSorted((one, other) => compare(one, other) || one.id - other.id);
}

/** So many tags are offered at most. */
const mostTags = 30;

// A list is filtered again and again, and its tags are offered in the same order each time.
const mostUsed = new WeakMap<readonly MarketSummary[], readonly string[]>();

function mostUsedTags(markets: readonly MarketSummary[]): readonly string[] {
  const known = mostUsed.get(markets);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const market of markets)
    for (const tag of shownTags(market.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostTags)
    .map(([tag]) => tag);
  mostUsed.set(markets, tags);
  return tags;
}

function countTags(tags: readonly string[], markets: readonly MarketSummary[]): readonly TagCount[] {
  const counts = new Map(tags.map((tag) => [tag, 0]));
  for (const market of markets) {
    for (const tag of shownTags(market.tags)) {
      const count = counts.get(tag);
      if (count !== undefined) counts.set(tag, count + 1);
    }
  }
  return [...counts].map(([tag, count]) => ({ tag, count }));
}
