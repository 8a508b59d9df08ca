import type { DehydratedAnswers, PageSource } from '@forecast/shared/source';
import { hashKey } from '@tanstack/react-query';

/** Gives what a verb answers to the values, if the page has it; while a page is prerendered it waits, by suspending. */
type Known = (verb: string, ...given: readonly unknown[]) => unknown;

/**
 * The source as parts of contract 3 know it: they ask `known` for the answers that a page was prerendered from. Remove
 * this once the contract is raised above 4.
 */
export function withKnown(source: PageSource, answers: () => DehydratedAnswers): PageSource {
  const waiting = new Map<string, Promise<void>>();
  const failures = new Map<string, unknown>();
  const known: Known = (verb, ...given) => {
    const hash = hashKey([verb, ...given]);
    const query = answers().queries.find(({ queryHash }) => queryHash === hash);
    if (query || !source.isPrerender) return structuredClone(query?.state.data);
    if (failures.has(hash)) throw failures.get(hash);
    const ask = (source as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>)[
      verb
    ];
    const asking =
      waiting.get(hash) ??
      Promise.resolve(ask?.(...given)).then(
        () => undefined,
        (error: unknown) => void failures.set(hash, error),
      );
    waiting.set(hash, asking);
    // React waits for a promise that is thrown.
    throw asking;
  };
  return Object.freeze({ ...source, known });
}
