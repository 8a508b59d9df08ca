import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { activate } from './changes';
import { changeSite, type Changed } from './changeSite';
import type { Skipped } from '../gate/gate';
import { refuse } from '../Refusal';
import { pack } from '../release/pack';
import { partOf } from '../release/partFolder';
import { publish } from '../release/publish';
import { refText, type ReleaseRef } from '../site/ReleaseRef';

interface Options {
  readonly site: string;
  /** The folders of the parts, each with a package.json whose scripts check types and build. */
  readonly folders: readonly string[];
  /** Whether to check and build them first; else what they have in `dist` is released. */
  readonly build: boolean;
  readonly why: string;
  readonly skipped: Skipped;
  readonly tell: (line: string) => void;
}

/** What a release did. */
export interface Released extends Changed {
  readonly refs: readonly ReleaseRef[];
}

/**
 * The usual day: type-checks, builds, packs and publishes parts and makes them live, all at once. Throws a refusal if
 * one does not build or the gate refuses; then nothing has changed for visitors.
 */
export async function release({ site, folders, build, why, skipped, tell }: Options): Promise<Released> {
  if (build) for (const folder of folders) buildPart(folder, tell);
  const refs: ReleaseRef[] = [];
  for (const folder of folders) {
    const dist = join(folder, 'dist');
    const { ref } = await pack(partOf(folder), dist);
    const { outcome } = await publish(site, ref.part, dist);
    tell(`${refText(ref)} ${outcome}`);
    refs.push(ref);
  }
  const command = `release ${refs.map(({ part }) => part).join(' ')}`;
  return { refs, ...(await changeSite({ site, command, why, move: activate(refs), skipped, tell })) };
}

/** Runs a part's own scripts: what its types refuse is not built. */
function buildPart(folder: string, tell: (line: string) => void): void {
  for (const script of ['typecheck', 'build']) {
    tell(`${partOf(folder)}: ${script}`);
    const { status } = spawnSync('npm', ['run', script, '--silent'], {
      cwd: folder,
      // The report alone is for standard output.
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    if (status === 0) continue;
    const message = `"npm run ${script}" has failed in ${folder}.`;
    throw refuse(partOf(folder), 'build', message, 'See above; nothing was published.');
  }
}
