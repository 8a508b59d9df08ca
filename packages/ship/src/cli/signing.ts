import { signRelease } from '../signing/releaseSignatures';
import { parseRef } from '../site/ReleaseRef';
import { requiredKey, type AddCommand } from './program';

/** Adds the command that signs a release. */
export function addSigning(add: AddCommand): void {
  add<[string]>(
    'sign <release>',
    'sign the published release <part>@<id> with the key from --key',
    async (context, text) => {
      const ref = parseRef(text);
      const key = requiredKey(context);
      await signRelease(await context.store(), ref, key);
      return {
        json: { release: ref, key: key.publicKey },
        lines: [`${text} is signed by ${key.publicKey}.`],
      };
    },
  );
}
