import { refuse } from '../Refusal';
import type { SigningKey } from '../releases';
import { isKeeper, readSite, showNewest, stepBack, stepBackText, throwIfTrustMissing } from '../site';
import type { Store } from '../store';
import { badVouchers } from './badVouchers';
import { leftovers, releasesIn } from './leftovers';
import { addUnchanged, cleanUp, type LiveSite } from './cleanUp';

/**
 * Shows visitors the newest generation, and removes what an interrupted command left behind more than an hour ago, which
 * needs a keeper's key if there is a trust file. Returns a line of text for each thing it did. Throws a refusal if visitors
 * would get an older state than now, unless the key is a keeper's: then adds a generation with that state.
 */
export async function repair(store: Store, now = Date.now(), key?: SigningKey): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const site = await readSite(store);
    const { head, disputed, cutOff } = site;
    throwIfTrustMissing(store, site);
    const back = await stepBack(store, site);
    const mayGoBack = head && isKeeper(store, key?.publicKey);
    if (back && !mayGoBack) {
      throw refuse('SHIP-116', 'site', stepBackText(site, back), { number: back.number });
    }
    if (!mayGoBack || !(back ?? disputed ?? cutOff)) break;
    const change = { command: 'verify --fix', why: `restores generation ${head.generation.number}` };
    if (await addUnchanged(store, { ...site, head }, change, key))
      done.push(`visitors get the releases of generation ${head.generation.number} again`);
  }
  if ((await showNewest(store)).hasMoved) done.push('visitors get the newest generation');
  const planOf = async (site: LiveSite) => ({
    releases: await leftovers(store, site, await releasesIn(store), now),
    generations: [],
    previews: [],
  });
  const { releases, unnamed } = await cleanUp(store, key, planOf, now);
  if (!store.trust || isKeeper(store, key?.publicKey)) {
    for (const voucher of await badVouchers(store, now)) {
      await store.remove(voucher.key);
      done.push(`removed ${voucher.key}, which ${voucher.problem ?? 'has ended'}`);
    }
  }
  return [
    ...done,
    ...releases.map(({ name, why }) => `removed ${name}, which ${why}`),
    ...unnamed.map((name) => `removed ${name}, which nothing names`),
  ];
}
