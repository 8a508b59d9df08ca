import { readSearch, withSearch } from './search';
import { shownTags } from './shownTags';

/** The orders that a list of markets can have instead of its own, by which it is read if none is asked for. */
export const marketSorts = [
  'closing-soon',
  'highest-probability',
  'lowest-probability',
  'biggest-move',
  'most-discussed',
] as const;
export type MarketSort = (typeof marketSorts)[number];

/** What the address of the list of markets asks for. */
export interface MarketFilter {
  /** As typed; empty if nothing is searched for. */
  readonly query: string;
  /** Tags that a market must all have. */
  readonly tags: readonly string[];
  /** Who published the market or analysed it; undefined for anyone. */
  readonly author: string | undefined;
  /** Undefined for the list's own order. */
  readonly sort: MarketSort | undefined;
  /** Only the markets that the visitor follows. */
  readonly following: boolean;
}

/** What an address asks for. What it does not say, or says in words that nobody knows, is as if it were not there. */
export function readFilter(parameters: URLSearchParams): MarketFilter {
  const sort = parameters.get('sort');
  return {
    query: readSearch(parameters),
    tags: shownTags(parameters.getAll('tag')),
    author: parameters.get('author')?.trim() || undefined,
    sort: marketSorts.find((known) => known === sort),
    following: parameters.get('following') === '1',
  };
}

/** The same parameters, asking for something else in what `change` states; all others stay as they are. */
export function withFilter(parameters: URLSearchParams, change: Partial<MarketFilter>): URLSearchParams {
  const changed = withSearch(parameters, change.query ?? readSearch(parameters));
  if (change.tags) {
    changed.delete('tag');
    for (const tag of shownTags(change.tags)) changed.append('tag', tag);
  }
  if ('author' in change) set(changed, 'author', change.author);
  if ('sort' in change) set(changed, 'sort', change.sort);
  if ('following' in change) set(changed, 'following', change.following ? '1' : undefined);
  return changed;
}

function set(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
}

/** The address of the list of markets that asks for this and nothing else. */
export function listAddress(filter: Partial<MarketFilter> = {}): string {
  const search = withFilter(new URLSearchParams(), filter).toString();
  return search ? `/markets?${search}` : '/markets';
}
