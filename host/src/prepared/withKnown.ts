import type { DehydratedAnswers, PageSource } from '@forecast/shared/source';
import { hashKey } from '@tanstack/react-query';

// Parts of contract 3 ask `known` for prerendered answers. Remove this file once the contract is raised above 4.

/** Gives what a verb answers to the values, or undefined if the page doesn't have it. */
type Known = (verb: string, ...given: readonly unknown[]) => unknown;

/** The source as parts of contract 3 know it. They find what `answers` holds, each a copy. */
export function withKnown(source: PageSource, answers: () => DehydratedAnswers): PageSource {
  const known: Known = (verb, ...given) => {
    const hash = hashKey([verb, ...given]);
    return structuredClone(answers().queries.find(({ queryHash }) => queryHash === hash)?.state.data);
  };
  return Object.freeze({ ...source, known });
}

/** The same while a page is prerendered: it asks for what isn't there, and waits by suspending. */
export function withSuspendingKnown(source: PageSource, answers: () => DehydratedAnswers): PageSource {
  const asked = new Map<string, Promise<void>>();
  const failures = new Map<string, unknown>();
  const { known: find } = withKnown(source, answers) as unknown as { readonly known: Known };
  const known: Known = (verb, ...given) => {
    const answer = find(verb, ...given);
    if (answer !== undefined) return answer;
    const hash = hashKey([verb, ...given]);
    if (failures.has(hash)) throw failures.get(hash);
    const ask = (source as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>)[
      verb
    ];
    const asking =
      asked.get(hash) ??
      Promise.resolve(ask?.(...given)).then(
        () => undefined,
        (error: unknown) => void failures.set(hash, error),
      );
    asked.set(hash, asking);
    // React waits for a promise that is thrown.
    throw asking;
  };
  return Object.freeze({ ...source, known });
}
