import { createListeners } from '@forecast/contract';
import type { ForecastSource, PageSource } from './ForecastSource';

/** What each verb of a source does; the compiler names one that is missing here. */
const verbs: Readonly<Record<Exclude<keyof ForecastSource, 'asOf'>, 'reads' | 'writes'>> = {
  listMarkets: 'reads',
  market: 'reads',
  relatedMarkets: 'reads',
  featuredMarkets: 'reads',
  totals: 'reads',
  consensus: 'reads',
  recentActivity: 'reads',
  search: 'reads',
  submitPosition: 'writes',
  postAnalysis: 'writes',
};

type Verb = (...given: unknown[]) => Promise<unknown>;

/**
 * Makes of a source what the host hands to everybody on the page. Whatever goes in or comes out is a copy, the
 * caller's own, so nobody can change what another reads; and whoever subscribed hears of everything that was written.
 * Copies rather than frozen values: a source may go on using its own, and a part may sort what it got. `known` has the
 * answers that a page brings along.
 */
export function createPageSource(source: ForecastSource, known?: PageSource['known']): PageSource {
  const { subscribe, tell } = createListeners();
  const verb =
    (name: keyof typeof verbs) =>
    async (...given: unknown[]) => {
      const answer = await (source[name] as Verb).apply(source, structuredClone(given));
      if (verbs[name] === 'writes') tell();
      return structuredClone(answer);
    };
  const names = (Object.keys(verbs) as (keyof typeof verbs)[]).filter((name) => source[name] !== undefined);
  return Object.freeze({
    ...(source.asOf !== undefined && { asOf: source.asOf }),
    ...(Object.fromEntries(names.map((name) => [name, verb(name)])) as unknown as Omit<
      ForecastSource,
      'asOf'
    >),
    ...(known && { known }),
    subscribe,
  });
}
