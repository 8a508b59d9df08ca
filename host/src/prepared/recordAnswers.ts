import { textOf } from '@forecast/host-runtime';
import { readingVerbs, type DehydratedAnswers, type ForecastSource } from '@forecast/shared/source';
import { dehydrate, QueryClient } from '@tanstack/react-query';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** The time limit for each answer, in ms. */
const limitMs = 30_000;

interface Recording {
  /** The source, which is called only once for the same verb and arguments. */
  readonly source: ForecastSource;
  /** The answers so far. If the source has a fixed day (`asOf`), the same page always has the same bytes. */
  readonly answers: () => DehydratedAnswers;
}

/** Records what a source answers while a page is prerendered. */
export function recordAnswers(source: ForecastSource): Recording {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
  const verbs = readingVerbs.flatMap((verb) => {
    const ask = source[verb] as Call | undefined;
    const asked: Call = (...args) => {
      const values = args.filter((value) => value !== undefined && !(value instanceof AbortSignal));
      return client.fetchQuery({
        queryKey: [verb, ...values],
        queryFn: async () => {
          try {
            return asInDocument(await ask?.(...values, AbortSignal.timeout(limitMs)));
          } catch (cause) {
            throw new Error(`The source failed to answer ${verb}: ${textOf(cause)}`, { cause });
          }
        },
      });
    };
    return ask ? [[verb, asked] as const] : [];
  });
  return {
    source: { ...source, ...Object.fromEntries(verbs) },
    answers: () => {
      const at = source.asOf === undefined ? Date.now() : Date.parse(source.asOf);
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
