import type { Prepared } from '@forecast/contract';
import { preparedSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/** Reads a prerendered page's JSON block. Undefined if the block is missing or malformed. */
export const readPrepared = (document: Document): Prepared | undefined =>
  parsePrepared(document.getElementById('prepared')?.textContent);

/** Parses the text of a prerendered page's JSON block, or of an answers file. Undefined if it is malformed. */
export function parsePrepared(text = ''): Prepared | undefined {
  try {
    return v.parse(preparedSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
