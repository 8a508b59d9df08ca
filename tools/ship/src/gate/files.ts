import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { isWhole } from '../release/publish';
import type { StoredRelease } from '../release/readRelease';
import { refText, releaseFolder } from '../site/ReleaseRef';
import { allReleases, newReleases, type Rule } from './Rule';

/** Every file has the bytes that its release names; new scripts parse, and pin only scripts of their own release. */
export const files: Rule = {
  name: 'files',
  check: (candidate) => {
    const releases = allReleases(candidate.state);
    const damaged = releases.flatMap((release) => damages(candidate.site, release));
    const broken = newReleases(candidate).flatMap((release) => brokenScripts(candidate.site, release));
    const count = releases.reduce((sum, { record }) => sum + record.files.length, 0);
    return { facts: `${count} files of ${releases.length} releases`, findings: [...damaged, ...broken] };
  },
};

function damages(site: string, { ref, record }: StoredRelease) {
  const folder = releaseFolder(site, ref);
  return record.files
    .filter((file) => !isWhole(folder, file))
    .map(({ path, integrity }) => ({
      app: ref.app,
      rule: 'files',
      message: `${path} of ${refText(ref)} is missing or not ${integrity}.`,
      remedy: 'Publish the same build again: that restores the file.',
    }));
}

function brokenScripts(site: string, { ref, record }: StoredRelease) {
  const known = new Set(record.files.map(({ integrity }) => integrity));
  const finding = (message: string) => ({
    app: ref.app,
    rule: 'files',
    message,
    remedy: 'Build the part anew; nothing may change a file after the build.',
  });
  return record.files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ path }) => {
      const file = join(releaseFolder(site, ref), path);
      let code: string;
      try {
        code = readFileSync(file, 'utf8');
        new Script(code, { filename: path });
      } catch (error) {
        return [finding(`${path} of ${refText(ref)} is no script: ${String(error)}.`)];
      }
      return [...code.matchAll(/sha384-[A-Za-z0-9+/]{64}/g)]
        .filter(([hash]) => !known.has(hash))
        .map(([hash]) =>
          finding(`${path} of ${refText(ref)} pins ${hash}, which is no file of the release.`),
        );
    });
}
