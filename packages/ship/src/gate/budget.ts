import type { ReleaseRecord } from '@forecast/contract';
import { refText } from '../store';
import { newReleases, type Rule } from './Rule';

/** On a first visit, no new release loads more bytes than its part's budget. */
export const check: Rule = (proposal) => {
  const sizes = newReleases(proposal).map(({ ref, record }) => ({
    ref,
    budget: record.budget,
    bytes: firstVisitBytes(record),
  }));
  return {
    facts:
      sizes.map(({ ref, budget, bytes }) => `${ref.part} loads ${bytes} of ${budget} bytes`).join(', ') ||
      'no new release',
    findings: sizes
      .filter(({ budget, bytes }) => bytes > budget)
      .map(({ ref, budget, bytes }) => ({
        code: 'SHIP-044',
        part: ref.part,
        message: `On a first visit, ${refText(ref)} loads ${bytes} bytes; its budget is ${budget}.`,
      })),
  };
};

/**
 * How many bytes a first visit to a release's largest module loads. A file that has a Brotli copy counts with the size
 * of that copy.
 */
export function firstVisitBytes({ files, entry, exposes }: ReleaseRecord): number {
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  const sizeOf = (path: string) => sizes.get(`${path}.br`) ?? sizes.get(path) ?? 0;
  const total = (paths: readonly string[]) =>
    [...new Set(paths)].reduce((sum, path) => sum + sizeOf(path), 0);
  const modules = Object.values(exposes).map((scripts) => scripts.map(({ path }) => path));
  return Math.max(...[[], ...modules].map((paths) => total([entry, ...paths])));
}
