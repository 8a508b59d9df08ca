import { fallbackMarketId, type MarketId } from '../../domain';
import type {
  AnswerOf,
  ReadableSource,
  ReadingVerb,
  Writes,
  WritingVerb,
  WriteArguments,
} from '../ForecastSource';
import { createClient } from './createClient';
import { readAnswer } from './readAnswer';
import { SourceFailure } from './SourceFailure';

export { SourceFailure, type FailureReason } from './SourceFailure';

interface Service {
  /** The URL to which paths are appended, such as `https://api.example/v1`. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  /** Whether the service accepts writes. Otherwise, the source doesn't have the methods that write. */
  readonly writes?: boolean;
}

/**
 * A source that requests JSON from a service, at the paths listed in docs/data.md. Calls reject with a SourceFailure,
 * with an ExpiredCursor if the list has to be reloaded from its first page, or with the signal's reason. The source
 * never retries, because the query client does.
 */
export function createHttpSource({ baseUrl, fetch, writes = false }: Service): ReadableSource {
  const { get, post } = createClient(baseUrl.replace(/\/+$/, ''), fetch);
  const read = async <Name extends ReadingVerb>(
    method: Name,
    path: string,
    signal: AbortSignal | undefined,
  ): Promise<AnswerOf<Name>> => readAnswer(method, await get(path, signal));
  /** Requests data about a market, or about the market that replaces it if it doesn't exist. */
  const ofMarket =
    <Name extends 'market' | 'relatedMarkets' | 'consensus'>(method: Name, below = '') =>
    (id: MarketId, signal?: AbortSignal): Promise<AnswerOf<Name>> =>
      read(method, `/markets/${id}${below}`, signal).catch((error: unknown) => {
        const isMissing = error instanceof SourceFailure && error.reason.kind === 'not-found';
        if (!isMissing || id === fallbackMarketId) throw error;
        return read(method, `/markets/${fallbackMarketId}${below}`, signal);
      });
  return {
    listMarkets: ({ query, tags = [], author, ids, sort, cursor }, signal) => {
      const asked = queryOf({ q: query, author, ids: ids?.join(','), sort, cursor });
      for (const tag of tags) asked.append('tag', tag);
      return read('listMarkets', withQuery('/markets', asked), signal);
    },
    market: ofMarket('market'),
    relatedMarkets: ofMarket('relatedMarkets', '/related'),
    featuredMarkets: (signal) => read('featuredMarkets', '/featured-markets', signal),
    totals: (signal) => read('totals', '/totals', signal),
    consensus: ofMarket('consensus', '/consensus'),
    recentActivity: (signal) => read('recentActivity', '/activity', signal),
    availablePoints: (signal) => read('availablePoints', '/available-points', signal),
    search: ({ query, most }, signal) =>
      read('search', withQuery('/search', queryOf({ q: query, most })), signal),
    ...(writes && writingTo(post)),
  };
}

const writingTo = (post: ReturnType<typeof createClient>['post']): Required<Writes> =>
  Object.fromEntries(
    Object.entries(writingPaths).map(([method, path]) => [
      method,
      ({ marketId, ...body }: WriteArguments[WritingVerb]) => post(`/markets/${marketId}/${path}`, body),
    ]),
  ) as unknown as Required<Writes>;

const queryOf = (parameters: Readonly<Record<string, string | number | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

const withQuery = (path: string, query: URLSearchParams): string =>
  [path, query.toString()].filter(Boolean).join('?');

/** The path of each method that writes, relative to the market's path. */
export const writingPaths = {
  submitPosition: 'positions',
  postAnalysis: 'analyses',
  upvote: 'upvotes',
  reply: 'replies',
} as const satisfies Record<WritingVerb, string>;
