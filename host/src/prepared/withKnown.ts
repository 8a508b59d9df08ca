import type { DehydratedAnswers, PageSource } from '@forecast/shared/source';
import { hashKey } from '@tanstack/react-query';

// Parts built for contract 3 call `known` to get prerendered data. Remove this file once the contract is above 4.

/** Returns the data that a method returned for these arguments; undefined if the page doesn't have it. */
type Known = (method: string, ...args: readonly unknown[]) => unknown;

/** Adds `known` to the source, for parts built for contract 3. `known` returns copies of the data in `answers`. */
export function withKnown(source: PageSource, answers: () => DehydratedAnswers): PageSource {
  const known: Known = (method, ...args) => {
    const hash = hashKey([method, ...args]);
    return structuredClone(answers().queries.find(({ queryHash }) => queryHash === hash)?.state.data);
  };
  return Object.freeze({ ...source, known });
}

/** Like `withKnown`, but for prerendering: `known` requests missing data and suspends until it arrives. */
export function withSuspendingKnown(source: PageSource, answers: () => DehydratedAnswers): PageSource {
  const asked = new Map<string, Promise<void>>();
  const failures = new Map<string, unknown>();
  const { known: find } = withKnown(source, answers) as unknown as { readonly known: Known };
  const known: Known = (method, ...args) => {
    const answer = find(method, ...args);
    if (answer !== undefined) return answer;
    const hash = hashKey([method, ...args]);
    if (failures.has(hash)) throw failures.get(hash);
    const ask = (source as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[
      method
    ];
    const asking =
      asked.get(hash) ??
      Promise.resolve(ask?.(...args)).then(
        () => undefined,
        (error: unknown) => void failures.set(hash, error),
      );
    asked.set(hash, asking);
    // Throwing a promise makes React wait for it.
    throw asking;
  };
  return Object.freeze({ ...source, known });
}
