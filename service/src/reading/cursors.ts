import { ExpiredCursor } from '@forecast/shared/domain';

/** The values after which a list in an order continues. */
export const writeCursor = (order: string, ...after: readonly (string | number)[]): string =>
  [order, ...after].join('~');

/**
 * The values in a cursor; undefined without a cursor. Throws an ExpiredCursor if the cursor is of another order, or a
 * value doesn't have its form.
 */
export function readCursor(
  cursor: string | undefined,
  order: string,
  forms: readonly RegExp[],
): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  const [given, ...after] = cursor.split('~');
  const isValid =
    given === order && after.length === forms.length && forms.every((form, at) => form.test(after[at] ?? ''));
  if (!isValid) throw new ExpiredCursor('The cursor belongs to another list.');
  return after;
}

/** Forms of values in cursors. The database accepts every text of a form. */
export const cursorForms = {
  int: /^-?\d{1,9}$/,
  milliseconds: /^\d{1,14}$/,
  id: /^[\w-]{1,200}$/,
} as const;
