import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { releaseId, type ReleaseRecord } from '@forecast/contract';
import type { ReleaseRef } from '../site/ReleaseRef';
import { filesInFolder } from './BuildFiles';
import { describeBuild } from './describeBuild';
import { recordName } from './readRelease';

/** What was packed, under the name that it will be published by. */
export interface Packed {
  readonly ref: ReleaseRef;
  readonly record: ReleaseRecord;
}

/** Describes the build of a part in `dist/release.json`. Throws a refusal if there is no build. */
export async function pack(part: string, dist: string): Promise<Packed> {
  const record = await describeBuild({
    part,
    files: filesInFolder(dist),
    commit: commitOf(dirname(resolve(dist))),
  });
  writeFileSync(join(dist, recordName), `${JSON.stringify(record, null, 2)}\n`);
  return { ref: { part, id: await releaseId(record.files) }, record };
}

function commitOf(folder: string): string {
  if (!isInRepository(folder)) return '';
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return '';
  return stdout.trim() + (git('status', '--porcelain', '--', '.').stdout ? '+' : '');
}

/** Whether git has anything to say of a folder, which a process of its own takes far longer to find out. */
const isInRepository = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (folder !== dirname(folder) && isInRepository(dirname(folder)));
