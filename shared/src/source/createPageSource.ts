import { createListeners } from '@forecast/contract';
import { verbs, type ForecastSource, type PageSource } from './ForecastSource';
import type { PreparedAnswers } from './preparedAnswers';

type Call = (...given: unknown[]) => Promise<unknown>;

/**
 * Makes of a source what the host hands to everybody on the page. Whatever goes in or comes out is a copy, the
 * caller's own, so nobody can change what another reads; and whoever subscribed hears of everything that was written.
 * Copies rather than frozen values: a source may go on using its own, and a part may sort what it got. `prepared` holds
 * the answers that the page was prerendered from.
 */
export function createPageSource(source: ForecastSource, prepared?: PreparedAnswers): PageSource {
  const { subscribe, tell } = createListeners();
  const call =
    (name: keyof typeof verbs): Call =>
    async (...given) => {
      const answer = await (source[name] as Call).apply(source, given.map(copied));
      if (verbs[name] === 'writes') {
        prepared?.drop();
        tell();
      }
      return structuredClone(answer);
    };
  const names = (Object.keys(verbs) as (keyof typeof verbs)[]).filter((name) => source[name] !== undefined);
  return Object.freeze({
    ...(source.isSample !== undefined && { isSample: source.isSample }),
    ...(source.asOf !== undefined && { asOf: source.asOf }),
    ...(source.staleTime !== undefined && { staleTime: source.staleTime }),
    ...(Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as ForecastSource),
    ...(prepared && { prepared: prepared.subscribe }),
    subscribe,
  });
}

// A signal can't be copied, and its caller keeps hold of it anyway.
const copied = (given: unknown): unknown => (given instanceof AbortSignal ? given : structuredClone(given));
