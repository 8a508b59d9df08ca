import { readingVerbs, type DehydratedAnswers, type ForecastSource } from '@forecast/shared/source';
import { dehydrate, QueryClient } from '@tanstack/react-query';

type Call = (...given: readonly unknown[]) => Promise<unknown>;

interface Recording {
  /** Asks the source once for each question, and keeps what it answers. */
  readonly source: ForecastSource;
  /** What it has answered so far. The same page always gives the same bytes where the source's day stands still. */
  readonly answers: () => DehydratedAnswers;
}

/** Records what a source answers while a page is prerendered. */
export function recordAnswers(source: ForecastSource): Recording {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
  const verbs = readingVerbs.flatMap((verb) => {
    const ask = source[verb] as Call | undefined;
    const asked: Call = (...given) => {
      const values = given.filter((value) => !(value instanceof AbortSignal));
      return client.fetchQuery({
        queryKey: [verb, ...values],
        queryFn: async () => asInDocument(await ask?.(...values)),
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

/** Replaces lone surrogates, which a document can't hold: the browser must find the text that stands there. */
const asInDocument = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
