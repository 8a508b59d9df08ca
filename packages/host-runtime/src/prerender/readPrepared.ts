import type { Prepared } from '@forecast/contract';
import { preparedSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/** How the page was prepared, as its own block says; undefined if it was not, or if that cannot be read. */
export function readPrepared(document: Document): Prepared | undefined {
  try {
    return v.parse(preparedSchema, JSON.parse(document.getElementById('prepared')?.textContent ?? ''));
  } catch {
    return undefined;
  }
}
