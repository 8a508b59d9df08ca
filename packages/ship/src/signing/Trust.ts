import { partNamePattern } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { publicKeySchema } from './keys';

const keysSchema = v.pipe(v.array(publicKeySchema), v.readonly());

const trustSchema = v.pipe(
  v.strictObject({
    /** The keys of the site's keepers, who may change every part. */
    site: v.pipe(keysSchema, v.minLength(1)),
    /** The keys of each part's team. */
    parts: v.pipe(
      v.record(v.pipe(v.string(), v.regex(partNamePattern, 'names no part')), keysSchema),
      v.readonly(),
    ),
  }),
  v.readonly(),
);

/** Whose signatures count: public keys (Ed25519, as SPKI in base64). It is kept outside the store that it protects. */
export type Trust = v.InferOutput<typeof trustSchema>;

/** Reads the text of a trust file. Throws a refusal that names the file. */
export function parseTrust(text: string, file: string): Trust {
  const read = readJson(trustSchema, text);
  if (read.ok) return read.value;
  throw refuse(
    'SHIP-078',
    'site',
    `${file} ${read.problem}.`,
    'Write { "site": ["<public key>"], "parts": { "<part>": ["<public key>"] } }, with keys as ship keygen prints them.',
  );
}

/** Whether the holder of a key may change what is live of a part: its team and the keepers may. */
export const mayChange = ({ site, parts }: Trust, part: string, key: string | undefined): boolean =>
  key !== undefined && (site.includes(key) || Boolean(parts[part]?.includes(key)));

/** The keys that may change a part, for people. */
export const keysOf = ({ site, parts }: Trust, part: string): string =>
  [...(parts[part] ?? []), ...site].join(', ');
