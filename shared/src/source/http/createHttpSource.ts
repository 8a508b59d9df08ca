import { fallbackMarketId, type MarketId } from '../../domain';
import { operations, type OperationName } from '../../api';
import type { AnswerOf, ForecastSource, Keyed, ReadingVerb, Writes, WritingVerb } from '../ForecastSource';
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

type HttpSource = Required<Pick<ForecastSource, ReadingVerb>> & Writes;

/**
 * A source that requests JSON from a service, at the paths listed in docs/data.md. Calls reject with a SourceFailure,
 * with an ExpiredCursor if the list has to be reloaded from its first page, or with the signal's reason. The source
 * never retries, because the query client does.
 */
export function createHttpSource({ baseUrl, fetch, writes = false }: Service): HttpSource {
  const { get, send } = createClient(baseUrl.replace(/\/+$/, ''), fetch);
  const read = async <Name extends ReadingVerb>(
    method: Name,
    path: string,
    signal: AbortSignal | undefined,
  ): Promise<AnswerOf<Name>> => readAnswer(method, await get(path, signal));
  /** Requests data about a market, or about the market that replaces it if it doesn't exist. */
  const ofMarket =
    <Name extends 'market' | 'relatedMarkets' | 'consensus'>(method: Name) =>
    (id: MarketId, signal?: AbortSignal): Promise<AnswerOf<Name>> =>
      read(method, pathOf(method, id), signal).catch((error: unknown) => {
        if (!isMissing(error) || id === fallbackMarketId) throw error;
        return read(method, pathOf(method, fallbackMarketId), signal);
      });
  const write = (name: WritingVerb, id: string | number, body?: object, { key, researcher }: Keyed = {}) =>
    send(operations[name].method, pathOf(name, id), {
      ...(body && { body }),
      headers: {
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(researcher !== undefined && { Researcher: researcher }),
      },
    });
  return {
    listMarkets: ({ query, tags = [], author, ids, status, sort, cursor }, signal) => {
      const asked = queryOf({ q: query, author, ids: ids?.join(','), status, sort, cursor });
      for (const tag of tags) asked.append('tag', tag);
      return read('listMarkets', pathOf('listMarkets', '', asked), signal);
    },
    market: ofMarket('market'),
    relatedMarkets: ofMarket('relatedMarkets'),
    featuredMarkets: (signal) => read('featuredMarkets', pathOf('featuredMarkets'), signal),
    totals: (signal) => read('totals', pathOf('totals'), signal),
    consensus: ofMarket('consensus'),
    standing: (id, signal) => read('standing', pathOf('standing', id), signal).catch(nullIfMissing),
    analyses: ({ marketId, ...query }, signal) =>
      read('analyses', pathOf('analyses', marketId, queryOf(query)), signal).catch(nullIfMissing),
    replies: ({ discussionId, cursor }, signal) =>
      read('replies', pathOf('replies', discussionId, queryOf({ cursor })), signal).catch(nullIfMissing),
    scores: (request, signal) =>
      read('scores', pathOf('scores', '', queryOf({ ...request })), signal).catch(nullIfMissing),
    researcher: (handle, signal) =>
      read('researcher', pathOf('researcher', handle), signal).catch(nullIfMissing),
    marketScores: (id, signal) =>
      read('marketScores', pathOf('marketScores', id), signal).catch(nullIfMissing),
    recentActivity: (signal) => read('recentActivity', pathOf('recentActivity'), signal),
    availablePoints: (signal) => read('availablePoints', pathOf('availablePoints'), signal),
    search: ({ query, most }, signal) =>
      read('search', pathOf('search', '', queryOf({ q: query, most })), signal),
    ownScores: (signal) => read('ownScores', pathOf('ownScores'), signal).catch(nullIfMissing),
    me: (signal) => read('me', pathOf('me'), signal).catch(nullIfMissing),
    ...(writes &&
      ({
        submitPosition: ({ marketId, side, points, replaces = null, ...request }) =>
          write('submitPosition', marketId, { side, points, replaces }, keyed(request)),
        withdrawPosition: ({ marketId, ...request }) =>
          write('withdrawPosition', marketId, undefined, keyed(request)),
        postAnalysis: ({ marketId, text, stance, ...request }) =>
          write('postAnalysis', marketId, { text, ...(stance !== undefined && { stance }) }, keyed(request)),
        reply: ({ discussionId, text, ...request }) => write('reply', discussionId, { text }, keyed(request)),
        removeEntry: ({ discussionId, ...request }) => write('removeEntry', discussionId, undefined, request),
        upvote: ({ discussionId, ...request }) => write('upvote', discussionId, undefined, request),
        undoUpvote: ({ discussionId, ...request }) => write('undoUpvote', discussionId, undefined, request),
        setListed: ({ listed, ...request }) => write('setListed', '', { listed }, request),
        signIn: ({ handle }) => write('signIn', '', { handle }),
        signOut: () => write('signOut', '', {}),
      } satisfies Required<Writes>)),
  };
}

/** A request with a key: a new one, unless it has one already. */
const keyed = ({ key = crypto.randomUUID(), ...named }: Keyed): Keyed => ({ key, ...named });

/** The path of an operation, with its parameter and query. */
function pathOf(name: OperationName, id: string | number = '', query = new URLSearchParams()): string {
  const path = operations[name].path.replace(':id', encodeURIComponent(id));
  return query.size > 0 ? `${path}?${query}` : path;
}

const isMissing = (error: unknown): boolean =>
  error instanceof SourceFailure && error.reason.kind === 'not-found';

/** Returns null if the service has nothing at the path, and throws any other error. */
function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

const queryOf = (parameters: Readonly<Record<string, string | number | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
