import { partNamePattern } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import type { Trust } from '../store/Store';
import { publicKeySchema } from './keys';

const keysSchema = v.array(publicKeySchema);

const trustSchema = v.strictObject({
  site: v.pipe(keysSchema, v.minLength(1)),
  parts: v.record(v.pipe(v.string(), v.regex(partNamePattern, 'is not a part name')), keysSchema),
});

/** Parses a trust file. Throws a refusal that names the file if it is malformed. */
export function parseTrust(text: string, file: string): Trust {
  const read = readJson(trustSchema, text);
  if (read.ok) return read.value;
  throw refuse('SHIP-078', 'site', `${file} ${read.problem}.`);
}

/** Whether a key may change a part: its team's keys and the keepers' keys may. */
export const mayChange = ({ site, parts }: Trust, part: string, key: string | undefined): boolean =>
  key !== undefined && (site.includes(key) || Boolean(parts[part]?.includes(key)));
