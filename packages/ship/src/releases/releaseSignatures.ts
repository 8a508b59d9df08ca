import * as v from 'valibot';
import type { ReleaseRecord, Voucher } from '@forecast/contract';
import { voucherSchema } from '@forecast/contract/schemas';
import { Refusal, refuse } from '../Refusal';
import {
  hostPart,
  parseRef,
  readStored,
  refText,
  releaseKey,
  signaturesName,
  voucherKey,
  type ReleaseRef,
  type Store,
  type StoredObject,
} from '../store';
import { problemsOf, readerOf } from './problemsOf';
import { readRelease } from './readRelease';
import { isSigned, mayChange, publicKeySchema, type SigningKey } from './Trust';

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

/**
 * Lets overrides show releases: always, or until a time (ISO 8601, UTC), unless they already have a longer voucher.
 * `records` has the sha256 (hex) of each release's record, by `part@id`. With a trust file, skips releases that aren't
 * signed. A role that may publish needn't be allowed to write vouchers; `onProgress` gets a line for each that it can't.
 */
export async function vouchFor(
  store: Store,
  records: Readonly<Record<string, string>>,
  onProgress: (line: string) => void,
  until?: string,
): Promise<void> {
  const vouch = async ([name, record]: readonly [string, string]) => {
    const ref = parseRef(name);
    // The host is the page itself, so no override can replace it.
    if (ref.part === hostPart || !(await isReleasable(store, ref))) return;
    try {
      await put(store, voucherKey(ref), { record, ...(until !== undefined && { until }) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      onProgress(`overrides can't show ${name}: ${error.message}`);
    }
  };
  await Promise.all(Object.entries(records).map(vouch));
}

async function put(store: Store, key: string, voucher: Voucher): Promise<void> {
  for (;;) {
    const stored = await store.get(key);
    const current = stored && readVoucher(stored);
    if (current?.record === voucher.record && endOf(current) >= endOf(voucher)) return;
    if (await store.swap(key, Buffer.from(`${JSON.stringify(voucher)}\n`), stored?.tag)) return;
  }
}

const endOf = ({ until }: Voucher): number => (until === undefined ? Infinity : Date.parse(until));

/** A stored voucher; undefined if it can't be read. */
export function readVoucher(stored: StoredObject): Voucher | undefined {
  const read = readStored(voucherSchema, stored);
  return read.ok ? read.value : undefined;
}

/**
 * Whether the trust file allows one of a release's signers to change its part. Also true without a trust file, and for a
 * release that can't be read, because no override can show it.
 */
export async function isReleasable(store: Store, ref: ReleaseRef): Promise<boolean> {
  const { trust } = store;
  if (!trust) return true;
  try {
    const { record } = await readRelease(store, ref);
    return (await signersOf(store, ref, record)).some((key) => mayChange(trust, ref.part, key));
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
