import { isDeepStrictEqual } from 'node:util';
import type { Signers } from '@forecast/contract';
import { partNamePattern } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { addUnchanged } from '../activation/addUnchanged';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { setKeepers } from '../site/openSite';
import { throwIfUnreadable } from '../site/readSite';
import type { Store } from '../store/Store';
import { publicKeySchema, type SigningKey } from './keys';
import { throwIfNoKeeper, trustedSite, whoMayChange } from './trust';

const keys = v.pipe(v.array(publicKeySchema), v.minLength(1));

const fileSchema = v.strictObject({
  site: keys,
  parts: v.record(v.pipe(v.string(), v.regex(partNamePattern, 'names no part')), keys),
});

/** Reads the text of a file that names who may release what. Throws a refusal, which calls it by its name. */
export function parseSigners(text: string, name: string): Signers {
  const read = readJson(fileSchema, text);
  if (read.ok) return read.value;
  throw refuse(
    'SHIP-076',
    'site',
    `${name} ${read.problem}.`,
    'Write { "site": ["<public key>"], "parts": { "<part>": ["<public key>"] } }, with keys as ship keygen prints them.',
  );
}

/** What came of it: the number of the generation that is live, and whether it names others than before. */
export interface SignersSet {
  readonly changed: boolean;
  readonly generation: number;
}

/**
 * Says who may change what is live from now on. Who says so must be one of those who keep the site, by what was said
 * before; the first time by what is said now, so that nobody locks themselves out. Rejects with a refusal otherwise.
 */
export async function setSigners(
  store: Store,
  signers: Signers,
  key: SigningKey | undefined,
  why: string,
): Promise<SignersSet> {
  const keepersNow = async () => (await trustedSite(store)).head?.generation.signers?.site ?? signers.site;
  for (;;) {
    const site = await trustedSite(store);
    const known = site.head?.generation.signers;
    throwIfNoKeeper((await whoMayChange(store, site)) ?? signers, key);
    throwIfUnreadable(site);
    if (site.head && isDeepStrictEqual(known, signers)) {
      await setKeepers(store, keepersNow);
      return { changed: false, generation: site.number };
    }
    const added = await addUnchanged(store, site, { command: 'signers', why, signers }, key);
    if (!added) continue;
    await setKeepers(store, keepersNow);
    return { changed: true, generation: added.number };
  }
}
