import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../Refusal';
import { refsOf } from '../registry/SiteState';
import { pathsIn } from '../release/pathsIn';
import { isPublished, readRelease, releaseFolders } from '../release/readRelease';
import { readHistory } from '../site/generations';
import { refText, releaseFolder, type ReleaseRef } from '../site/ReleaseRef';

/** What a process left that was ended, by its path in the site, with what it is. */
export interface Leftover {
  readonly at: string;
  readonly what: string;
}

/** Everything on a site that nobody can get, or that no record names. */
export async function leftoversIn(site: string): Promise<Leftover[]> {
  const hidden = (folder: string) =>
    existsSync(join(site, folder))
      ? readdirSync(join(site, folder)).filter((name) => name.startsWith('.'))
      : [];
  const named = namedReleases(site);
  const releases = await Promise.all(
    releaseFolders(site).map((ref) => leftoversInRelease(site, ref, named.has(refText(ref)))),
  );
  return [
    ...hidden('generations').map((name) => ({
      at: `generations/${name}`,
      what: 'a generation half written',
    })),
    ...hidden('.')
      .filter((name) => name.startsWith('.current-'))
      .map((at) => ({ at, what: 'a pointer that was never put in place' })),
    ...releases.flat(),
  ];
}

/** Every release that a generation names, by `part@id`. */
export const namedReleases = (site: string): ReadonlySet<string> =>
  new Set(readHistory(site).flatMap(({ live }) => refsOf(live).map(refText)));

async function leftoversInRelease(site: string, ref: ReleaseRef, named: boolean): Promise<Leftover[]> {
  const at = `r/${ref.part}/${ref.id}`;
  // One that a generation names was whole once: it has lost its record, and publishing it again brings that back.
  if (!isPublished(site, ref)) return named ? [] : [{ at, what: 'a half upload, which nobody gets' }];
  try {
    const { record } = await readRelease(site, ref);
    const named = new Set(['release.json', ...record.files.map(({ path }) => path)]);
    return pathsIn(releaseFolder(site, ref))
      .filter((path) => !named.has(path))
      .map((path) => ({ at: `${at}/${path}`, what: 'no file of the release' }));
  } catch (error) {
    // What a damaged record names is unknown, so nothing may go.
    if (error instanceof Refusal) return [];
    throw error;
  }
}
