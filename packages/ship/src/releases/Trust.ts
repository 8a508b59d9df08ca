import * as v from 'valibot';
import { partNamePattern } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { siteIdSchema, type Trust } from '../store';
import { publicKeySchema } from './signingKey';

const keysSchema = v.array(publicKeySchema);

const trustSchema = v.strictObject({
  id: v.exactOptional(siteIdSchema),
  site: v.pipe(keysSchema, v.minLength(1)),
  parts: v.record(v.pipe(v.string(), v.regex(partNamePattern, 'is not a part name')), keysSchema),
  removed: v.exactOptional(
    v.record(
      publicKeySchema,
      v.strictObject({
        number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'is not a sha256 hash')),
      }),
    ),
  ),
});

/** Parses a trust file. Throws a refusal that names the file if it is malformed. */
export function parseTrust(text: string, file: string): Trust {
  const read = readJson(trustSchema, text);
  if (read.ok) return read.value;
  throw refuse('SHIP-078', 'site', `${file} ${read.problem}.`);
}

/** Throws a refusal if a trust file is for another site. */
export function throwIfForeign({ id }: Trust, siteId: string | undefined): void {
  if (id !== undefined && id !== siteId) throw otherSite('The trust file is', id, siteId);
}

/** The refusal for what is meant for another site. `what` is the beginning of a sentence. */
export const otherSite = (what: string, id: string, own: string | undefined) =>
  refuse('SHIP-105', 'site', `${what} for the site ${id}, but the id of this site is ${own ?? 'missing'}.`);

type Keys = Pick<Trust, 'site' | 'parts'>;

/** Whether a key may change a part: its team's keys and the keepers' keys may. */
export const mayChange = ({ site, parts }: Keys, part: string, key: string | undefined): boolean =>
  key !== undefined &&
  (site.includes(key) || (Object.hasOwn(parts, part) && Boolean(parts[part]?.includes(key))));

/** The public keys of all keepers and teams. */
export const trustedKeys = ({ site, parts }: Keys): readonly string[] => [
  ...site,
  ...Object.values(parts).flat(),
];

/** Whether the trust file says up to which generation the signatures of a removed key count. */
export const isRemoved = ({ removed = {} }: Trust, key: string): boolean => Object.hasOwn(removed, key);
