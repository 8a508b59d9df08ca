import { marketStatuses, type MarketStatus } from './resolution';
import { cutParameter, readSearch, searchParameter, withSearch } from './search';
import { shownTags } from './shownTags';

/** The ways to sort a list of markets. An unsorted list keeps its default order. */
export const marketSorts = [
  'closing-soon',
  'highest-probability',
  'lowest-probability',
  'biggest-move',
  'most-discussed',
] as const;
export type MarketSort = (typeof marketSorts)[number];

/** The search and filters in the URL of the market list. */
export interface MarketFilter {
  /** The search as typed; empty if there is none. */
  readonly query: string;
  /** A market must have all of these tags. */
  readonly tags: readonly string[];
  /** The author who published the market or wrote an analysis of it; undefined for any author. */
  readonly author: string | undefined;
  /** Undefined for any status. */
  readonly status: MarketStatus | undefined;
  /** Undefined for the list's default order. */
  readonly sort: MarketSort | undefined;
  /** Only the markets that the visitor follows. */
  readonly following: boolean;
}

/** The names of the URL parameters that hold a filter. */
export const filterParameters = [searchParameter, 'tag', 'author', 'status', 'sort', 'following'] as const;

/** How many tags a URL may select; further ones are ignored. */
const mostTags = 100;

/** Reads the filter from URL parameters. Treats missing and unrecognized values as not set. */
export function readFilter(parameters: URLSearchParams): MarketFilter {
  const status = parameters.get('status');
  const sort = parameters.get('sort');
  return {
    query: readSearch(parameters),
    tags: shownTags(parameters.getAll('tag').slice(0, mostTags).map(cutParameter)),
    author: cutParameter(parameters.get('author')?.trim() ?? '') || undefined,
    status: marketStatuses.find((known) => known === status),
    sort: marketSorts.find((known) => known === sort),
    following: parameters.get('following') === '1',
  };
}

/** A copy of the parameters with the fields in `change` replaced. All other parameters stay. */
export function withFilter(parameters: URLSearchParams, change: Partial<MarketFilter>): URLSearchParams {
  const changed = withSearch(parameters, change.query ?? readSearch(parameters));
  if (change.tags) {
    changed.delete('tag');
    for (const tag of shownTags(change.tags)) changed.append('tag', tag);
  }
  if ('author' in change) set(changed, 'author', change.author);
  if ('status' in change) set(changed, 'status', change.status);
  if ('sort' in change) set(changed, 'sort', change.sort);
  if ('following' in change) set(changed, 'following', change.following ? '1' : undefined);
  return changed;
}

function set(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
}

/** The path of the market list with only this filter in its query. */
export function listAddress(filter: Partial<MarketFilter> = {}): string {
  const search = withFilter(new URLSearchParams(), filter).toString();
  return search ? `/markets?${search}` : '/markets';
}
