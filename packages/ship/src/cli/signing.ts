import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuse } from '../Refusal';
import { newKeys } from '../signing/keys';
import { signRelease } from '../signing/releaseSignatures';
import { parseSigners, setSigners } from '../signing/setSigners';
import { parseRef } from '../site/ReleaseRef';
import { inFile, whyOption, type AddCommand, type Context } from './program';

/** Adds the commands by which teams sign, and by which a site says whose signature counts. */
export function addSigning(add: AddCommand): void {
  add<[string]>(
    'keygen <file>',
    'make a pair of keys: the private one goes into the file, the public one is printed',
    async ({ folder }, name) => {
      const { privateKey, publicKey } = newKeys();
      const file = resolve(folder, name);
      inFile(file, () => writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 }));
      return Promise.resolve({ json: { file, publicKey }, lines: [publicKey] });
    },
  );

  add<[string]>(
    'sign <release>',
    'sign <part>@<id>, which is published, with --key',
    async (context, text) => {
      const ref = parseRef(text);
      const key = keyOf(context);
      await signRelease(await context.store(), ref, key);
      return {
        json: { release: ref, key: key.publicKey },
        lines: [`${text} is signed by ${key.publicKey}.`],
      };
    },
  );

  add<[string, { why: string }]>(
    'signers <file>',
    'from now on only the keys in the file change what is live, each its part',
    async (context, name, { why }) => {
      const file = resolve(context.folder, name);
      const signers = parseSigners(
        inFile(file, () => readFileSync(file, 'utf8')),
        file,
      );
      const set = await setSigners(await context.store(), signers, context.key(), why);
      const said = set.changed ? 'says so' : 'has said so already';
      return { json: set, lines: [`Generation ${set.generation} ${said}.`] };
    },
    [whyOption()],
  );
}

function keyOf(context: Context) {
  const key = context.key();
  if (key) return key;
  throw refuse(
    'SHIP-073',
    'site',
    'No key is named.',
    'Name one: --key <file>, or the variable SHIP_SIGNING_KEY.',
  );
}
