import { createListeners } from '@forecast/contract';
import { verbs, type ForecastSource, type PageSource } from './ForecastSource';
import type { PreparedAnswers } from './preparedAnswers';

type Call = (...given: unknown[]) => Promise<unknown>;

/**
 * Wraps a source for all parts of a page. Arguments and returned data are copied, so no part can change what another
 * one reads, and subscribers are notified after every write. Copies, unlike frozen values, let a source keep modifying
 * its data and let a part sort what it gets. `prepared` holds the data that the page was prerendered from.
 */
export function createPageSource(source: ForecastSource, prepared?: PreparedAnswers): PageSource {
  const { subscribe, notify } = createListeners();
  const call =
    (name: keyof typeof verbs): Call =>
    async (...given) => {
      const answer = await (source[name] as Call).apply(source, given.map(copied));
      if (verbs[name] === 'writes') {
        prepared?.drop();
        notify();
      }
      return structuredClone(answer);
    };
  const names = (Object.keys(verbs) as (keyof typeof verbs)[]).filter((name) => source[name] !== undefined);
  return Object.freeze({
    ...(source.isSample !== undefined && { isSample: source.isSample }),
    ...(source.asOf !== undefined && { asOf: source.asOf }),
    ...(source.staleTime !== undefined && { staleTime: source.staleTime }),
    ...(Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as ForecastSource),
    ...(prepared && { prepared: prepared.handTo }),
    subscribe,
  });
}

// Pass the signal itself: it can't be cloned, and a copy wouldn't abort with the original.
const copied = (given: unknown): unknown => (given instanceof AbortSignal ? given : structuredClone(given));
