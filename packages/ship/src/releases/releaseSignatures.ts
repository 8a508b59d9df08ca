import * as v from 'valibot';
import type { ReleaseRecord } from '@forecast/contract';
import { refuse } from '../Refusal';
import { readStored, refText, releaseKey, type ReleaseRef, type Store } from '../store';
import { problemsOf, readerOf } from './problemsOf';
import { readRelease } from './readRelease';
import { isSigned, publicKeySchema, type SigningKey } from './Trust';

/** The file name of a release's signatures. */
export const signaturesName = 'release.sig';

const signatureSchema = v.strictObject({ key: publicKeySchema, signature: v.string() });

const signaturesSchema = v.array(signatureSchema);

/** A signature of a release, with the public key that it belongs to. */
export type Signature = v.InferOutput<typeof signaturesSchema>[number];

type Site = Pick<Store, 'siteId'>;

/**
 * The text that a release's signatures cover: the site's id, the part, and the hash of every file. The files determine
 * the rest of the record, and the gate and `verify` check that it matches them. The text is unambiguous, because paths
 * don't contain spaces or line breaks.
 */
const statement = ({ siteId }: Site, part: string, { files }: Pick<ReleaseRecord, 'files'>): string =>
  [
    'forecast release 2',
    // Quoted, because nobody has checked what the id contains.
    JSON.stringify(siteId ?? ''),
    part,
    ...files.map((file) => `${file.integrity} ${file.size} ${file.path}`).sort(),
    '',
  ].join('\n');

/** The public keys that signed a release. Ignores invalid signatures. */
export async function signersOf(
  store: Store,
  ref: ReleaseRef,
  record: Pick<ReleaseRecord, 'files'>,
): Promise<string[]> {
  const { signatures } = await readSignatures(store, ref);
  return signatures.filter((one) => isSignatureOf(store, ref.part, record, one)).map(({ key }) => key);
}

async function readSignatures(store: Store, ref: ReleaseRef) {
  const stored = await store.get(releaseKey(ref, signaturesName));
  const read = stored && readStored(signaturesSchema, stored);
  const signatures: readonly Signature[] = read?.ok ? read.value : [];
  return { signatures, tag: stored?.tag };
}

/**
 * Adds a signature to a published release. Rejects with a refusal if the release is damaged, because then it isn't
 * clear what would be signed.
 */
export async function signRelease(store: Store, ref: ReleaseRef, key: SigningKey): Promise<void> {
  const { record } = await readRelease(store, ref);
  const [problem] = await problemsOf(ref, record, readerOf(store, ref));
  if (problem) {
    throw refuse('SHIP-033', ref.part, `${problem.path} of ${refText(ref)} ${problem.problem}.`);
  }
  await putSignature(store, ref, record, key);
}

/** Signs a release for a site with a key. */
export const signatureOf = (
  site: Site,
  part: string,
  record: Pick<ReleaseRecord, 'files'>,
  key: SigningKey,
): Signature => ({ key: key.publicKey, signature: key.sign(statement(site, part, record)) });

/** Whether a signature of a release is valid for its key and the site. */
export const isSignatureOf = (
  site: Site,
  part: string,
  record: Pick<ReleaseRecord, 'files'>,
  { key, signature }: Signature,
): boolean => isSigned(key, statement(site, part, record), signature);

/** Signs a published release, in addition to its other signatures. */
export const putSignature = (
  store: Store,
  ref: ReleaseRef,
  record: Pick<ReleaseRecord, 'files'>,
  key: SigningKey,
): Promise<void> => addSignature(store, ref, signatureOf(store, ref.part, record, key));

/** Adds a signature to a release's other signatures. */
export async function addSignature(store: Store, ref: ReleaseRef, own: Signature): Promise<void> {
  for (;;) {
    const { signatures, tag } = await readSignatures(store, ref);
    const all = [...signatures.filter((one) => one.key !== own.key), own];
    const bytes = Buffer.from(`${JSON.stringify(all, null, 2)}\n`);
    if (await store.swap(releaseKey(ref, signaturesName), bytes, tag)) return;
  }
}
