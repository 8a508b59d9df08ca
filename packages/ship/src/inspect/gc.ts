import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { refsOf } from '../registry/SiteState';
import { isPublished, publishedAt, releaseFolders } from '../release/readRelease';
import { generationFolder, generationNumbers, readGeneration, readHistory } from '../site/generations';
import type { Generation } from '@forecast/contract';
import { withLock } from '../site/lock';
import { refText, releaseFolder } from '../site/ReleaseRef';

/** What a collection leaves alone. */
export interface Retention {
  /** A release stays this many days (24 h each) after somebody could last get it. */
  readonly keepDays: number;
  /** The releases of at least so many of the newest generations stay. */
  readonly keep: number;
  /** Says what would go, and removes nothing. */
  readonly dryRun: boolean;
}

/** What a collection removed, or would have. */
export interface Collected {
  readonly releases: readonly string[];
  readonly generations: readonly number[];
}

/**
 * Removes the releases that no tab can need any more, and the generations that name them. A tab may have been opened
 * until the moment its generation was replaced: the days count from there. Waits for publications under way.
 */
export function collect(
  site: string,
  { keepDays, keep, dryRun }: Retention,
  now = Date.now(),
): Promise<Collected> {
  return withLock(site, 'releases', 'exclusive', () =>
    withLock(site, 'generations', 'exclusive', () => {
      // What the newest names must be known; an older one that is damaged only keeps its own folder.
      generationNumbers(site)
        .slice(-1)
        .forEach((number) => readGeneration(site, number));
      const all = readHistory(site);
      const since = now - keepDays * 24 * 3_600_000;
      const kept = all.filter(
        (_, index) => index >= all.length - Math.max(1, keep) || replacedAt(site, all, index) >= since,
      );
      const keptNumbers = new Set(kept.map(({ number }) => number));
      const needed = new Set(kept.flatMap(({ live }) => refsOf(live)).map(refText));
      const generations = all.map(({ number }) => number).filter((number) => !keptNumbers.has(number));
      const refs = releaseFolders(site).filter(
        (ref) => isPublished(site, ref) && !needed.has(refText(ref)) && publishedAt(site, ref) < since,
      );
      if (!dryRun) {
        for (const number of generations) {
          // Under no name it is no generation any more, however far its removal gets.
          const unnamed = join(site, 'generations', `.${randomUUID()}`);
          renameSync(generationFolder(site, number), unnamed);
          rmSync(unnamed, { recursive: true });
        }
        for (const ref of refs) {
          const folder = releaseFolder(site, ref);
          // The record goes first, so that a release that is half removed is never taken for a whole one.
          rmSync(join(folder, 'release.json'));
          rmSync(folder, { recursive: true });
        }
      }
      return Promise.resolve({ releases: refs.map(refText), generations });
    }),
  );
}

/** When a generation was replaced, in ms, by the later of two clocks, the writer's and the disk's; never, for the newest. */
function replacedAt(site: string, all: readonly Generation[], index: number): number {
  const next = all[index + 1];
  if (!next) return Infinity;
  const { mtimeMs } = statSync(join(generationFolder(site, next.number), 'generation.json'));
  return Math.max(Date.parse(next.at), mtimeMs);
}
