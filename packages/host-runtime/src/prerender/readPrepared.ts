import type { PreparedPage } from '@forecast/contract';
import { preparedSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/** Reads a prerendered page's JSON block. Undefined if the block is missing or malformed. */
export const readPrepared = (document: Document): PreparedPage | undefined =>
  parsePrepared(document.getElementById('prepared')?.textContent);

/** Parses a prerendered page's JSON block, or the file with the same content. Undefined if it is malformed. */
export function parsePrepared(text = ''): PreparedPage | undefined {
  try {
    return v.parse(preparedSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
