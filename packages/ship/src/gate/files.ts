import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isWhole } from '../release/isWhole';
import type { StoredRelease } from '../release/readRelease';
import { recordProblem } from '../release/recordProblem';
import { refText, releaseFolder } from '../site/ReleaseRef';
import { allReleases, newReleases, type Rule } from './Rule';

/**
 * Every file has the bytes that its release names. In new releases scripts parse and pin only files of their own
 * release, and a compressed copy, which a browser gets in its place, holds the same as the file.
 */
export const files: Rule = {
  name: 'files',
  check: (candidate) => {
    const releases = allReleases(candidate.state);
    const damaged = releases.flatMap((release) => damages(candidate.site, release));
    const broken = newReleases(candidate).flatMap((release) => [
      ...brokenScripts(candidate.site, release),
      ...brokenCopies(candidate.site, release),
      ...brokenRecord(candidate.site, release),
    ]);
    const count = releases.reduce((sum, { record }) => sum + record.files.length, 0);
    return { facts: `${count} files of ${releases.length} releases`, findings: [...damaged, ...broken] };
  },
};

function damages(site: string, { ref, record }: StoredRelease) {
  const folder = releaseFolder(site, ref);
  return record.files
    .filter((file) => !isWhole(folder, file))
    .map(({ path, integrity }) => ({
      part: ref.part,
      rule: 'files',
      message: `${path} of ${refText(ref)} is missing or not ${integrity}.`,
      remedy: 'Publish the same build again: that restores the file.',
    }));
}

const rebuild = 'Build the part anew; nothing may change a file after the build.';

function brokenCopies(site: string, { ref, record }: StoredRelease) {
  const folder = releaseFolder(site, ref);
  return record.files
    .filter(({ path }) => /\.(br|gz)$/.test(path))
    .filter(({ path }) => {
      const decompress = path.endsWith('.br') ? brotliDecompressSync : gunzipSync;
      try {
        const whole = readFileSync(join(folder, path.replace(/\.(br|gz)$/, '')));
        return !decompress(readFileSync(join(folder, path))).equals(whole);
      } catch {
        return true;
      }
    })
    .map(({ path }) => ({
      part: ref.part,
      rule: 'files',
      message: `${path} of ${refText(ref)} is not ${path.slice(0, -3)}, compressed.`,
      remedy: rebuild,
    }));
}

function brokenRecord(site: string, release: StoredRelease) {
  const problem = recordProblem(site, release);
  if (problem === undefined) return [];
  const message = `The record of ${refText(release.ref)} ${problem}.`;
  return [
    {
      part: release.ref.part,
      rule: 'files',
      message,
      remedy: 'Publish the same build again: that restores the record.',
    },
  ];
}

function brokenScripts(site: string, { ref, record }: StoredRelease) {
  const known = new Set(record.files.map(({ integrity }) => integrity));
  const finding = (message: string) => ({
    part: ref.part,
    rule: 'files',
    message,
    remedy: rebuild,
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
