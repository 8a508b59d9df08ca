import type { AnswerOf, ArgumentsOf, ForecastSource, ReadingVerb } from './ForecastSource';

/**
 * Returns the key and the fetcher of the query for what a method returns: `useQuery(answer(source, 'market', 7))`. The
 * key is the one of the page's prerendered data. If the source lacks the method, the query is disabled, and prerendering,
 * which runs disabled queries too, gets null.
 */
export function answer<Name extends ReadingVerb>(
  source: Pick<ForecastSource, Name>,
  method: Name,
  ...given: ArgumentsOf<Name>
) {
  const ask = source[method] as Ask<Name> | undefined;
  return {
    queryKey: [method, ...given] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (ask ? await ask.call(source, ...given, signal) : null) as AnswerOf<Name> | Absence<Name>,
    enabled: ask !== undefined,
  };
}

type Ask<Name extends ReadingVerb> = (
  this: unknown,
  ...given: [...ArgumentsOf<Name>, AbortSignal]
) => Promise<AnswerOf<Name>>;

/** Null for a method that a source may lack. */
type Absence<Name extends ReadingVerb> = undefined extends ForecastSource[Name] ? null : never;
