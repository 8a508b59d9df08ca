import { dehydrate, hashKey } from '@tanstack/react-query';
import { answer } from './answer';
import { createPageSource } from './createPageSource';
import {
  publicSource,
  readingVerbs,
  type ArgumentsOf,
  type ForecastSource,
  type PageSource,
  type ReadingVerb,
} from './ForecastSource';
import type { DehydratedAnswers } from './preparedAnswers';
import { createPrerenderClient } from './queryClientOf';

/** How long the source may take to return data, in ms. */
const limitMs = 30_000;

/** What the query client of the browser sets itself, so that pages needn't carry it: JSON leaves out what is undefined. */
const setByClient = {
  errorUpdatedAt: undefined,
  fetchFailureCount: undefined,
  fetchFailureReason: undefined,
  fetchMeta: undefined,
  fetchStatus: undefined,
};

interface Recording {
  /**
   * The source for a page that is prerendered. Calls the original source only once for the same method and arguments, and
   * returns the same object to all parts of the page.
   */
  readonly source: PageSource;
  /**
   * The data recorded so far, as old as the source's day (`asOf`). Without one, it is always outdated: no browser can tell
   * its age, because a device's clock may be wrong.
   */
  readonly answers: () => DehydratedAnswers;
}

/**
 * Wraps a source, and records the answers (the data that it returns) while a page is prerendered. What is about one
 * visitor can't be asked for.
 */
export function recordAnswers(given: ForecastSource): Recording {
  const source = publicSource(given);
  const client = createPrerenderClient(source);
  const calls = new Map<string, Promise<unknown>>();
  const recorded = new Map<string, readonly [key: readonly unknown[], data: unknown]>();
  const request = async (hash: string, { queryKey, queryFn }: ReadingQuery) => {
    try {
      const data = asInDocument(await queryFn({ signal: AbortSignal.timeout(limitMs) }));
      recorded.set(hash, [queryKey, data]);
      return data;
    } catch (cause) {
      throw new Error(`The source's ${queryKey[0]} failed: ${String(cause)}`, { cause });
    }
  };
  return {
    source: {
      ...createPageSource(source),
      ...readsOf(source, (query) => {
        const hash = hashKey(query.queryKey);
        const call = calls.get(hash) ?? request(hash, query);
        calls.set(hash, call);
        return call;
      }),
      prerenderClient: client,
    },
    answers: () => {
      // Also records what a part has asked for without the client.
      for (const [key, data] of recorded.values()) client.setQueryData(key, data);
      const at = source.asOf === undefined ? 0 : Date.parse(source.asOf);
      const { queries } = dehydrate(client, {
        shouldDehydrateQuery: ({ queryHash }) => recorded.has(queryHash),
      });
      return {
        queries: queries.map(({ state, ...query }) => ({
          ...query,
          dehydratedAt: undefined,
          state: { ...state, ...setByClient, dataUpdatedAt: at },
        })),
      };
    },
  };
}

/** The query for what a method returns. */
export type ReadingQuery = ReturnType<typeof answer<ReadingVerb>>;

/** The reading methods that a source has, each of which resolves to what `read` does for its query. */
export function readsOf(
  source: ForecastSource,
  read: (query: ReadingQuery) => Promise<unknown>,
): Partial<ForecastSource> {
  const methods = readingVerbs
    .filter((method) => source[method] !== undefined)
    .map((method) => {
      const call = (...given: readonly unknown[]) => {
        const values = given.filter((value) => value !== undefined && !(value instanceof AbortSignal));
        return read(answer(source, method, ...(values as ArgumentsOf<typeof method>)));
      };
      return [method, call] as const;
    });
  return Object.fromEntries(methods);
}

/** Copies data, and replaces lone surrogates, which HTML can't contain, so that the browser hydrates with the same text. */
function asInDocument(data: unknown): unknown {
  if (typeof data === 'string') return data.replace(/\p{Surrogate}/gu, '\uFFFD');
  if (Array.isArray(data)) return data.map(asInDocument);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, asInDocument(value)]));
}
