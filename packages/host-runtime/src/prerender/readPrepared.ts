import type { Prepared } from '@forecast/contract';
import { preparedSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/** Reads the page's block about its prerendering. Undefined if there is none or it is malformed. */
export function readPrepared(document: Document): Prepared | undefined {
  try {
    return v.parse(preparedSchema, JSON.parse(document.getElementById('prepared')?.textContent ?? ''));
  } catch {
    return undefined;
  }
}
