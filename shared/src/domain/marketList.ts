import type { MarketSummary } from './market';
import { searchMarkets, searchWords } from './searchMarkets';

/** What to list: the markets that a search finds, or all; from the first on, or from where a page ended. */
export interface MarketListRequest {
  /** As typed. Without words in it, all markets are listed. */
  readonly query?: string;
  /** The `next` of the page before, of the same query. */
  readonly cursor?: string;
}

/** One page of a list of markets, in the order of their numbers. How many there are on a page, its source decides. */
export interface MarketListPage {
  readonly markets: readonly MarketSummary[];
  /** How many markets the query finds, on all pages together. */
  readonly found: number;
  /** How many markets there are. */
  readonly total: number;
  /** Asks for the page after this one. The last page has none. */
  readonly next?: string;
}

/** Says that a cursor no longer leads anywhere: the list has to be begun again. */
export class ExpiredCursor extends Error {
  override readonly name = 'ExpiredCursor';
}

/** Whether an error is an ExpiredCursor. By its name, for source and part have each a class of their own. */
export const isExpiredCursor = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ExpiredCursor';

/**
 * The page of at most `size` markets that a request asks for. A cursor is the number of the last market before the
 * page, so that a market more or less elsewhere moves none twice or out of the list. Throws an ExpiredCursor if the list
 * does not have that market.
 */
export function listMarkets(
  markets: readonly MarketSummary[],
  { query = '', cursor }: MarketListRequest,
  size: number,
): MarketListPage {
  const found = searchMarkets(markets, searchWords(query));
  const before = cursor === undefined ? -1 : found.findIndex(({ id }) => String(id) === cursor);
  if (cursor !== undefined && before === -1) throw new ExpiredCursor(`No list goes on at “${cursor}”.`);
  const page = found.slice(before + 1, before + 1 + size);
  const last = page.at(-1);
  return {
    markets: page,
    found: found.length,
    total: markets.length,
    ...(last && last !== found.at(-1) && { next: String(last.id) }),
  };
}
