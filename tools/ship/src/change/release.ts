import { join } from 'node:path';
import { buildFolders, outdated, root, served } from '@forecast/dev';
import { activate } from './changes';
import { changeSite, type Changed } from './changeSite';
import type { Skipped } from '../gate/gate';
import { refuse } from '../Refusal';
import { pack } from '../release/pack';
import { appOf } from '../release/partFolder';
import { publish } from '../release/publish';
import { refText, type ReleaseRef } from '../site/ReleaseRef';

interface Options {
  readonly site: string;
  /** Folders of the repository; all of them if none is named. */
  readonly folders: readonly string[];
  /** Builds only what is missing or older than its sources. */
  readonly reuse: boolean;
  readonly why: string;
  readonly skipped: Skipped;
  readonly tell: (line: string) => void;
}

/** What a release did. */
export interface Released extends Changed {
  readonly refs: readonly ReleaseRef[];
}

/**
 * The usual day: builds, packs and publishes parts of this repository and makes them live, all at once. Throws a
 * refusal if one does not build or the gate refuses; then nothing has changed for visitors.
 */
export async function release({ site, folders, reuse, why, skipped, tell }: Options): Promise<Released> {
  const known = served().map(({ name }) => name);
  const wanted = folders.length > 0 ? folders : known;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const remedy = `Name one of ${known.map(appOf).join(', ')}, run it in a part's folder, or release --all.`;
    throw refuse(appOf(unknown), 'release', `${unknown} is no part of this repository.`, remedy);
  }
  const old = outdated();
  const toBuild = reuse ? wanted.filter((name) => old.includes(name)) : wanted;
  if (toBuild.length > 0 && !(await buildFolders(toBuild))) {
    throw refuse(appOf(toBuild[0] ?? ''), 'build', 'The build failed.', 'See above; nothing was published.');
  }
  const refs: ReleaseRef[] = [];
  for (const folder of wanted) {
    const dist = join(root, folder, 'dist');
    const { ref } = await pack(appOf(folder), dist);
    const { outcome } = await publish(site, ref.app, dist);
    tell(`${refText(ref)} ${outcome}`);
    refs.push(ref);
  }
  const command = `release ${refs.map(({ app }) => app).join(' ')}`;
  return { refs, ...(await changeSite({ site, command, why, move: activate(refs), skipped, tell })) };
}
