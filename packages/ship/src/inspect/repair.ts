import type { SigningKey } from '../signing/keys';
import { throwIfTrustMissing, throwUnlessKeeper } from '../generations/permission';
import { showNewest } from '../generations/pointer';
import { onceLive, readSite, throwIfUnreadable } from '../generations/readSite';
import type { Store } from '../store/Store';
import { abandoned, releasesIn, removeReleases, underwayMs, type Found } from './removeReleases';

/**
 * Gives visitors the newest generation, and removes what a clean-up has begun, or a publication, and nobody has gone on
 * with for an hour; with a trust file, only a keeper may remove anything. Gives what it did, a line each.
 */
export async function repair(store: Store, now = Date.now(), key?: SigningKey): Promise<string[]> {
  throwIfTrustMissing(store, await readSite(store));
  const done = (await showNewest(store)) ? ['visitors get the newest generation'] : [];
  const since = now - underwayMs;
  for (;;) {
    const site = await readSite(store);
    const { head } = site;
    throwIfUnreadable(site);
    if (!head) return done;
    const { removing, oldest } = head.generation;
    const found = await releasesIn(store);
    const begun = await abandoned(store, site, now);
    const halves = [...found.values()].filter(
      ({ name, isWhole, at }) => !isWhole && at < since && !(name in removing),
    );
    // One that was live has lost its record, and publishing it again brings that back.
    const kept = halves.length > 0 ? await onceLive(store, site) : new Set();
    const releases = [
      ...halves.filter(({ name }) => !kept.has(name)),
      ...begun.map((name): Found => found.get(name) ?? { name, isWhole: false, at: -Infinity }),
    ];
    if (releases.length === 0) return done;
    throwUnlessKeeper(store, key);
    const removed = await removeReleases(store, { ...site, head }, { releases, oldest, since }, key);
    if (removed) {
      return [
        ...done,
        ...removed.map(
          (name) =>
            `removed ${name}: ${begun.includes(name) ? 'as was begun' : 'half a release, which nobody got'}`,
        ),
      ];
    }
  }
}
