import type { Prepared } from '@forecast/contract';
import { preparedSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/** Reads the page's block about its prerendering. Undefined if there is none or it is malformed. */
export const readPrepared = (document: Document): Prepared | undefined =>
  parsePrepared(document.getElementById('prepared')?.textContent);

/** Parses the text of such a block. Undefined if it is malformed. */
export function parsePrepared(text = ''): Prepared | undefined {
  try {
    return v.parse(preparedSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
