import { refuse } from '../Refusal';
import { signRelease } from '../signing/releaseSignatures';
import { parseRef } from '../site/ReleaseRef';
import type { AddCommand } from './program';

/** Adds the command by which teams sign. */
export function addSigning(add: AddCommand): void {
  add<[string]>(
    'sign <release>',
    'sign <part>@<id>, which is published, with --key',
    async (context, text) => {
      const ref = parseRef(text);
      const key = context.key();
      if (!key) {
        throw refuse('SHIP-078', 'site', 'No key is named: --key <file>, or the variable SHIP_SIGNING_KEY.');
      }
      await signRelease(await context.store(), ref, key);
      return {
        json: { release: ref, key: key.publicKey },
        lines: [`${text} is signed by ${key.publicKey}.`],
      };
    },
  );
}
