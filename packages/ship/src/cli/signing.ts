import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuse } from '../Refusal';
import { newKeys } from '../signing/keys';
import { signRelease } from '../signing/releaseSignatures';
import { parseRef } from '../site/ReleaseRef';
import { inFile, type AddCommand, type Context } from './program';

/** Adds the commands by which teams sign. */
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
}

function keyOf(context: Context) {
  const key = context.key();
  if (key) return key;
  throw refuse('SHIP-078', 'site', 'No key is named: --key <file>, or the variable SHIP_SIGNING_KEY.');
}
