import type { ForecastSource, PageSource, KnownVerb } from '@forecast/shared/source';

/** What a source has answered, by what it was asked. */
export type Answers = Readonly<Record<string, unknown>>;

type Known = NonNullable<PageSource['known']>;

const keyOf = (verb: string, given: readonly unknown[]) => JSON.stringify([verb, ...given]);

/** Finds answers that were kept. Each caller gets a copy of its own. */
export const knownAnswers =
  (answers: Answers): Known =>
  (verb, ...given) =>
    structuredClone(answers[keyOf(verb, given)]) as never;

/**
 * Asks a source whatever a page asks while it is rendered, and keeps the answers: rendering waits for each, by
 * suspending, so in the end they are all that the page needs.
 */
export function collectAnswers(source: ForecastSource): { readonly known: Known; readonly answers: Answers } {
  const answers: Record<string, unknown> = {};
  const underWay = new Map<string, Promise<void>>();
  const failures = new Map<string, unknown>();
  const ask = async (verb: KnownVerb, given: readonly unknown[], key: string) => {
    try {
      answers[key] = asInDocument(
        await (source[verb] as (...given: readonly unknown[]) => Promise<unknown>)(...given),
      );
    } catch (error) {
      failures.set(key, error);
    }
  };
  const known: Known = (verb, ...given) => {
    const key = keyOf(verb, given);
    if (failures.has(key)) throw failures.get(key);
    if (Object.hasOwn(answers, key)) return structuredClone(answers[key]) as never;
    const asking = underWay.get(key) ?? ask(verb, given, key);
    underWay.set(key, asking);
    // React takes a promise that is thrown for what the component waits for.
    throw asking;
  };
  return { known, answers };
}

/** As it comes back from a document, which holds no half of a character: the browser shall find the text that stands there. */
const asInDocument = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
