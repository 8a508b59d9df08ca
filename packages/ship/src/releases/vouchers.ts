import type { Voucher } from '@forecast/contract';
import { voucherSchema } from '@forecast/contract/schemas';
import { Refusal } from '../Refusal';
import {
  hostPart,
  parseRef,
  readStored,
  voucherKey,
  type ReleaseRef,
  type Store,
  type StoredObject,
} from '../store';
import { readRelease } from './readRelease';
import { signersOf } from './releaseSignatures';
import { mayChange } from './Trust';

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
