import { textOf } from '@forecast/host-runtime';
import { readingVerbs, type DehydratedAnswers, type ForecastSource } from '@forecast/shared/source';
import { dehydrate, QueryClient } from '@tanstack/react-query';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** How long the source may take to return data, in ms. */
const limitMs = 30_000;

interface Recording {
  /** Calls the original source only once for the same method and arguments. */
  readonly source: ForecastSource;
  /**
   * The data recorded so far, as old as the source's day (`asOf`). Without one, it is always outdated: no browser can tell
   * its age, because a device's clock may be wrong.
   */
  readonly answers: () => DehydratedAnswers;
}

/** Wraps a source, and records the answers (the data that it returns) while a page is prerendered. */
export function recordAnswers(source: ForecastSource): Recording {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
  const methods = readingVerbs.flatMap((method) => {
    const ask = source[method] as Call | undefined;
    const asked: Call = (...args) => {
      const values = args.filter((value) => value !== undefined && !(value instanceof AbortSignal));
      return client.fetchQuery({
        queryKey: [method, ...values],
        queryFn: async () => {
          try {
            return asInDocument(await ask?.(...values, AbortSignal.timeout(limitMs)));
          } catch (cause) {
            throw new Error(`The source's ${method} failed: ${textOf(cause)}`, { cause });
          }
        },
      });
    };
    return ask ? [[method, asked] as const] : [];
  });
  return {
    source: { ...source, ...Object.fromEntries(methods) },
    answers: () => {
      const at = source.asOf === undefined ? 0 : Date.parse(source.asOf);
      const queries = dehydrate(client).queries.map((query) => ({
        ...query,
        dehydratedAt: at,
        state: { ...query.state, dataUpdatedAt: at },
      }));
      return { queries };
    },
  };
}

/** Replaces lone surrogates, which HTML can't contain, so that the browser hydrates with the same text. */
const asInDocument = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
