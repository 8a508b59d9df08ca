import type { Prepared } from '@forecast/contract';
import { preparedSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/** Reads what a prerendered page was rendered from: releases and data. Undefined if that is missing or malformed. */
export const readPrepared = (document: Document): Prepared | undefined =>
  parsePrepared(document.getElementById('prepared')?.textContent);

/** Parses what `readPrepared` reads. Undefined if it is malformed. */
export function parsePrepared(text = ''): Prepared | undefined {
  try {
    return v.parse(preparedSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
