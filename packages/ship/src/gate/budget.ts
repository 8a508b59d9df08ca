import { refText } from '../site/ReleaseRef';
import type { ReleaseRecord } from '@forecast/contract';
import { newReleases, type Rule } from './Rule';

/** No new release loads more on a first visit than its part allows itself. */
export const budget: Rule = {
  name: 'budget',
  check: (candidate) => {
    const sizes = newReleases(candidate).map(({ ref, record }) => ({
      ref,
      record,
      bytes: firstVisitBytes(record),
    }));
    return {
      facts: sizes
        .map(({ ref, record, bytes }) => `${ref.part} ${bytes} of ${record.budget} bytes`)
        .join(', '),
      findings: sizes
        .filter(({ record, bytes }) => bytes > record.budget)
        .map(({ ref, record, bytes }) => ({
          part: ref.part,
          rule: 'budget',
          message: `A first visit loads ${bytes} bytes of ${refText(ref)}; its budget is ${record.budget}.`,
          remedy: 'Load less at first, or raise config.budget in the package.json, where others see it.',
        })),
    };
  },
};

/** What a first visit to the heaviest module of a release loads, in bytes, compressed where the build is. */
export function firstVisitBytes({ files, entry, exposes }: ReleaseRecord): number {
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  const sizeOf = (path: string) => sizes.get(`${path}.br`) ?? sizes.get(path) ?? 0;
  const total = (paths: readonly string[]) =>
    [...new Set(paths)].reduce((sum, path) => sum + sizeOf(path), 0);
  const modules = Object.values(exposes).map((scripts) => scripts.map(({ path }) => path));
  return Math.max(...[[], ...modules].map((paths) => total([entry, ...paths])));
}
