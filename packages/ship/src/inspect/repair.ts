import { publishedReleases, releaseAt } from '../release/readRelease';
import { settle } from '../site/livePage';
import { readSite } from '../site/readSite';
import { refText } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { finishRemoval } from './gc';

/** For so long half a release may be one that is just being published, in ms. */
const underwayMs = 3_600_000;

/**
 * Gives visitors the newest generation, ends a clean-up that was cut short, and removes halves of releases that nobody
 * has gone on with for an hour. Gives what it did, a line each.
 */
export async function repair(store: Store, now = Date.now()): Promise<string[]> {
  const done: string[] = [];
  if (await settle(store)) done.push('visitors get the newest generation');
  if (await finishRemoval(store, now)) done.push('ended a clean-up that was cut short');
  const { head } = await readSite(store);
  const whole = new Set((await publishedReleases(store)).map(refText));
  const halves = new Map<string, { keys: string[]; at: number }>();
  for (const { key, at } of await store.list('r/')) {
    const ref = releaseAt(key);
    // One that was live has lost its record, and publishing it again brings that back.
    if (!ref || whole.has(refText(ref)) || refText(ref) in (head?.generation.records ?? {})) continue;
    const half = halves.get(refText(ref)) ?? { keys: [], at: 0 };
    halves.set(refText(ref), { keys: [...half.keys, key], at: Math.max(half.at, at) });
  }
  for (const [name, { keys, at }] of halves) {
    if (at > now - underwayMs) continue;
    for (const key of keys) await store.remove(key);
    done.push(`removed ${name}: half a release, which nobody got`);
  }
  return done;
}
