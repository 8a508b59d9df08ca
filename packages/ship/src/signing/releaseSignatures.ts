import type { ReleaseRecord } from '@forecast/contract';
import * as v from 'valibot';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { problemsOf, readerOf } from '../release/problemsOf';
import { readRelease } from '../release/readRelease';
import { releaseKey } from '../site/keys';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { isSigned, publicKeySchema, type SigningKey } from './keys';

/** The name, in a release's folder, of what its signers have put there. */
export const signaturesName = 'release.sig';

const signaturesSchema = v.array(v.strictObject({ key: publicKeySchema, signature: v.string() }));

type Signature = v.InferOutput<typeof signaturesSchema>[number];

/**
 * What is signed of a release: the part and every file, by its hash. All else that the record says follows from the
 * files, which the gate and `verify` hold it against. No path has a space or a line break in it.
 */
const statement = (part: string, { files }: Pick<ReleaseRecord, 'files'>): string =>
  [
    'forecast release 1',
    part,
    ...files.map((file) => `${file.integrity} ${file.size} ${file.path}`).sort(),
    '',
  ].join('\n');

/** The public keys of those who have signed a release; what is no signature of it counts for nothing. */
export async function signersOf(
  store: Store,
  ref: ReleaseRef,
  record: Pick<ReleaseRecord, 'files'>,
): Promise<string[]> {
  const text = statement(ref.part, record);
  return (await readSignatures(store, ref)).signatures
    .filter(({ key, signature }) => isSigned(key, text, signature))
    .map(({ key }) => key);
}

async function readSignatures(store: Store, ref: ReleaseRef) {
  const stored = await store.get(releaseKey(ref, signaturesName));
  const read = stored && readJson(signaturesSchema, stored.bytes);
  const signatures: readonly Signature[] = read?.ok ? read.value : [];
  return { signatures, tag: stored?.tag };
}

/**
 * Signs a release that is published, beside those who have done so before. Rejects with a refusal if it is not whole:
 * nobody signs what they cannot know.
 */
export async function signRelease(store: Store, ref: ReleaseRef, key: SigningKey): Promise<void> {
  const { record } = await readRelease(store, ref);
  const [problem] = await problemsOf(ref, record, readerOf(store, ref));
  if (problem) {
    throw refuse('SHIP-033', ref.part, `${problem.path} of ${refText(ref)} ${problem.problem}.`);
  }
  await putSignature(store, ref, record, key);
}

/** Puts a signature beside those that a release has. */
export async function putSignature(
  store: Store,
  ref: ReleaseRef,
  record: Pick<ReleaseRecord, 'files'>,
  key: SigningKey,
): Promise<void> {
  const own: Signature = { key: key.publicKey, signature: key.sign(statement(ref.part, record)) };
  for (;;) {
    const { signatures, tag } = await readSignatures(store, ref);
    const all = [...signatures.filter((one) => one.key !== own.key), own];
    const bytes = Buffer.from(`${JSON.stringify(all, null, 2)}\n`);
    if (await store.swap(releaseKey(ref, signaturesName), bytes, tag)) return;
  }
}
