import { foldName, type EntryIndex, type EntryMatch } from './entryIndex';
import { ExpiredCursor } from './expiredCursor';
import { narrowWords } from './findWord';
import type { MarketId, MarketSummary } from './market';
import type { MarketSort } from './marketFilter';
import type { MarketStatus } from './resolution';
import { searchMarkets, searchWords } from './searchMarkets';
import { shownTags } from './shownTags';
import { changeOf } from './trend';

/** The filters of a list, in the order in which they apply. */
export const listFilters = ['status', 'ids', 'tags', 'author', 'query'] as const;
type ListFilter = (typeof listFilters)[number];

/** Which markets to list: those that match every given filter, from the start or from a cursor. */
export interface MarketListRequest {
  /** The search as typed. If it contains no words, every market matches. */
  readonly query?: string;
  /** A market must have all of these tags. */
  readonly tags?: readonly string[];
  /** The full name of the market's publisher or of an analysis's author, ignoring case and accents. */
  readonly author?: string;
  /** A market without a status is open. */
  readonly status?: MarketStatus;
  /** Only these markets; unknown ids are ignored. */
  readonly ids?: readonly MarketId[];
  /** Defaults to ascending id. `closing-soon` has the open markets first. */
  readonly sort?: MarketSort;
  /** The previous page's `next`, from the same request. */
  readonly cursor?: string;
}

/** A tag, and how many markets have it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** One page of a list of markets. The source decides the page size. */
export interface MarketListPage {
  readonly markets: readonly MarketSummary[];
  /** How many markets match the request, on all pages together. */
  readonly found: number;
  /** How many markets there are in total. */
  readonly total: number;
  /**
   * The 30 most used tags of all markets, most used first. A tag's count is the number of markets that would remain if
   * the tag were added to the filter.
   */
  readonly tags: readonly TagCount[];
  /**
   * If no market matches, the first filter that leaves no markets, in the order of `listFilters`.
   */
  readonly emptiedBy?: ListFilter;
  /**
   * For each market on this page that matches the query only in its discussion or research sources, the entry that
   * matches.
   */
  readonly entryMatches?: readonly EntryMatch[];
  /** The cursor of the next page. Absent on the last page. */
  readonly next?: string;
}

/**
 * Returns the requested page of at most `size` markets. A cursor is the id of the last market on the previous page, so
 * adding or removing other markets doesn't repeat or skip any. Throws an ExpiredCursor if that market is no longer in
 * the list. Without `entries`, a query searches only the summaries, and an author matches only the markets that they
 * published.
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
  if (cursor !== undefined && before === -1)
    throw new ExpiredCursor(`The list has no market “${cursor}” to continue after.`);
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

interface MarketMatches {
  readonly found: readonly MarketSummary[];
  /** The first filter that leaves no markets, if any. */
  readonly emptiedBy?: ListFilter;
  /** The matching entry of each market whose own text doesn't match the query. */
  readonly entryMatches: ReadonlyMap<MarketId, EntryMatch>;
}

/**
 * The matching markets: those of a search in the order of `searchMarkets`, then those that match only in their entries.
 */
function findMarkets(
  markets: readonly MarketSummary[],
  { ids, tags = [], author, query = '', status }: MarketListRequest,
  entries: EntryIndex | undefined,
): MarketMatches {
  const wantedIds = ids && new Set(ids);
  const wantedTags = shownTags(tags);
  const words = narrowWords(
    searchWords(query),
    (narrow) => searchMarkets(markets, narrow).length > 0 || entries?.contains(narrow) === true,
  );
  const entryMatches = new Map(entries?.matching(words));
  const filters = {
    status: (all) => (status ? all.filter((market) => (market.status ?? 'open') === status) : all),
    ids: (all) => (wantedIds ? all.filter(({ id }) => wantedIds.has(id)) : all),
    tags: (all) =>
      wantedTags.length === 0
        ? all
        : all.filter((market) => wantedTags.every((tag) => shownTags(market.tags).includes(tag))),
    author: (all) => {
      if (!author) return all;
      const name = foldName(author);
      const analyzed = entries?.analyzedBy(author);
      return all.filter((market) => foldName(market.author) === name || analyzed?.has(market.id));
    },
    query: (all) => {
      const own = searchMarkets(all, words);
      for (const { id } of own) entryMatches.delete(id);
      return [...own, ...all.filter(({ id }) => entryMatches.has(id))];
    },
  } satisfies Record<ListFilter, (all: readonly MarketSummary[]) => readonly MarketSummary[]>;
  let found = markets;
  for (const name of listFilters) {
    const left = filters[name](found);
    if (left.length === 0 && found.length > 0) return { found: left, emptiedBy: name, entryMatches };
    found = left;
  }
  return { found, entryMatches };
}

function matchesOn(
  page: readonly MarketSummary[],
  matches: MarketMatches['entryMatches'],
): Pick<MarketListPage, 'entryMatches'> {
  const entryMatches = page.flatMap(({ id }) => matches.get(id) ?? []);
  return entryMatches.length > 0 ? { entryMatches } : {};
}

/** The number by which a list in each order ascends. */
const keys: Readonly<Record<MarketSort, (market: MarketSummary) => number>> = {
  // In ms; all open ones come before the others.
  'closing-soon': ({ deadline, status = 'open' }) => Date.parse(deadline) + (status === 'open' ? 0 : 1e15),
  'highest-probability': ({ probability }) => -probability,
  'lowest-probability': ({ probability }) => probability,
  'biggest-move': ({ trend }) => -Math.abs(changeOf(trend)?.points ?? 0),
  'most-discussed': ({ comments }) => -comments,
};

/** Sorts the markets. Ties are in order of id. */
function sortMarkets(markets: readonly MarketSummary[], sort: MarketSort): readonly MarketSummary[] {
  const key = keys[sort];
  return markets.toSorted((one, other) => key(one) - key(other) || one.id - other.id);
}

const maxTags = 30;

// Cached, because the same list is filtered many times.
const mostUsed = new WeakMap<readonly MarketSummary[], readonly string[]>();

function mostUsedTags(markets: readonly MarketSummary[]): readonly string[] {
  const cached = mostUsed.get(markets);
  if (cached) return cached;
  const counts = new Map<string, number>();
  for (const market of markets)
    for (const tag of shownTags(market.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxTags)
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

/**
 * Returns up to three open markets: those whose forecasts moved furthest over their trends, up or down. Ties go to the
 * lower id.
 */
export const featuredMarkets = (markets: readonly MarketSummary[]): readonly MarketSummary[] =>
  listMarkets(markets, { sort: 'biggest-move', status: 'open' }, 3).markets;
