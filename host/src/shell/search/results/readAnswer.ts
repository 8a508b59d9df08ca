import type { MarkedText, SearchResult } from '@forecast/shared/domain';

/** The maximum number of results of each kind. */
export const mostOfKind = 3;

/** The fields that each kind of result needs. A newer source may return more kinds and fields. */
const fields: Readonly<Record<keyof SearchResult, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  markets: { marketId: isNumber, title: isMarked, probability: isNumber, passage: optional(isMarked) },
  discussions: { marketId: isNumber, question: isText, id: isText, author: isMarked, passage: isMarked },
  authors: { name: isMarked, entries: isNumber },
  sources: { marketId: isNumber, question: isText, place: isNumber, title: isMarked, author: isMarked },
};

/** Returns the valid results of an answer. Throws if it isn't a search answer. */
export function readAnswer(answer: unknown): SearchResult {
  return Object.fromEntries(
    Object.entries(fields).map(([kind, wanted]) => {
      const { found, hits } = recordOf(recordOf(answer)[kind]);
      if (!isNumber(found) || !Array.isArray(hits)) throw new Error(`The answer has no list of ${kind}.`);
      const shown = hits.filter((hit) => isHit(hit, wanted)).slice(0, mostOfKind);
      return [kind, { found, hits: shown }];
    }),
  ) as unknown as SearchResult;
}

const recordOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;

const isHit = (hit: unknown, wanted: Readonly<Record<string, (value: unknown) => boolean>>): boolean =>
  Object.entries(wanted).every(([field, is]) => is(recordOf(hit)[field]));

function optional(is: (value: unknown) => boolean) {
  return (value: unknown) => value === undefined || is(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isMarked(value: unknown): value is MarkedText {
  const { text, marks } = recordOf(value);
  return (
    isText(text) &&
    Array.isArray(marks) &&
    marks.every((mark) => isNumber(recordOf(mark)['start']) && isNumber(recordOf(mark)['end']))
  );
}
