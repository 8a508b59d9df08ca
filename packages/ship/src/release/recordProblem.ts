import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../Refusal';
import { releaseFolder } from '../site/ReleaseRef';
import { describeBuild } from './describeBuild';
import type { StoredRelease } from './readRelease';
import type { ReleaseRecord } from '@forecast/contract';

/**
 * Whether a release's record says what its files say: only the list of files is in its name, all else is derived from
 * them. Gives what is wrong, or undefined; the files themselves must have been found whole before.
 */
export function recordProblem(site: string, { ref, record }: StoredRelease): string | undefined {
  try {
    const dist = releaseFolder(site, ref);
    const derived = {
      ...describeBuild({ part: ref.part, dist, commit: record.commit }),
      files: record.files,
    };
    const names = Object.keys({ ...derived, ...record }) as (keyof ReleaseRecord)[];
    const different = names.filter((name) => !isDeepStrictEqual(derived[name], record[name]));
    return different.length > 0 ? `states another ${different.join(', ')} than its files` : undefined;
  } catch (error) {
    if (error instanceof Refusal) return `cannot be derived from its files: ${error.message}`;
    throw error;
  }
}
