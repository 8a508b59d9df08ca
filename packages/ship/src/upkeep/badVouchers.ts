import { hasEnded } from '../edge';
import { readPreviews, readSite, previewReleases } from '../site';
import { inParallel, refText, vouchedAt, type Store } from '../store';
import { isReleasable, readVoucher } from '../releases';

/** A voucher to remove. */
export interface BadVoucher {
  readonly key: string;
  /** Why it is wrong, as a predicate; undefined if it has ended. */
  readonly problem: string | undefined;
}

/**
 * The vouchers that have ended, can't be read, or are for a release that isn't live and isn't signed with a key that may
 * release its part. Empty before anything is live or, with a trust file, before a keeper has signed a generation. `now` is
 * in ms since 1970.
 */
export async function badVouchers(store: Store, now: number): Promise<BadVoucher[]> {
  const bad: BadVoucher[] = [];
  const { head } = await readSite(store);
  if (!head) return bad;
  const vouchers = await store.list('overrides/');
  // A preview is written before its voucher, so list the vouchers first.
  const previews = await readPreviews(store);
  const previewed = previewReleases(previews.filter(({ preview }) => preview && !hasEnded(preview, now)));
  await inParallel(vouchers, async ({ key }) => {
    const ref = vouchedAt(key);
    const stored = ref && (await store.get(key));
    if (!stored) return;
    const voucher = readVoucher(stored);
    const hasExpired =
      voucher?.until !== undefined && (hasEnded(voucher, now) || !previewed.has(refText(ref)));
    if (!voucher) bad.push({ key, problem: "can't be read" });
    else if (hasExpired) bad.push({ key, problem: undefined });
    else if (!(refText(ref) in head.generation.records) && !(await isReleasable(store, ref)))
      bad.push({
        key,
        problem: `is for a release that isn't signed by a key that may release ${ref.part}`,
      });
  });
  return bad;
}
