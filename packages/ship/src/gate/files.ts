import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isWhole } from '../release/integrity';
import type { StoredRelease } from '../release/readRelease';
import { recordProblem } from '../release/recordProblem';
import { refText, releaseFolder } from '../site/ReleaseRef';
import { allReleases, newReleases, type Rule, type RuleFinding } from './Rule';

/**
 * Every file has the bytes that its release names. In new releases scripts parse and pin only files of their own
 * release, and a compressed copy, which a browser gets in its place, holds the same as the file.
 */
export const check: Rule = (proposal) => {
  const { site, state } = proposal;
  const releases = allReleases(state);
  const damaged = releases.flatMap((release) => damagedFiles(site, release));
  const broken = newReleases(proposal).flatMap((release) => [
    ...brokenScripts(site, release),
    ...brokenCopies(site, release),
    ...brokenRecord(site, release),
  ]);
  const count = releases.reduce((sum, { record }) => sum + record.files.length, 0);
  return { facts: `${count} files of ${releases.length} releases`, findings: [...damaged, ...broken] };
};

function damagedFiles(site: string, { ref, record }: StoredRelease): RuleFinding[] {
  const folder = releaseFolder(site, ref);
  return record.files
    .filter((file) => !isWhole(folder, file))
    .map(({ path, integrity }) => ({
      code: 'SHIP-033',
      part: ref.part,
      message: `${path} of ${refText(ref)} is missing or not ${integrity}.`,
      remedy: 'Publish the same build again: that restores the file.',
    }));
}

const rebuild = 'Build the part again; nothing may change a file after the build.';

function brokenScripts(site: string, { ref, record }: StoredRelease): RuleFinding[] {
  const known = new Set(record.files.map(({ integrity }) => integrity));
  const about = { part: ref.part, remedy: rebuild };
  return record.files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ path }): RuleFinding[] => {
      const name = `${path} of ${refText(ref)}`;
      let code: string;
      try {
        code = readFileSync(join(releaseFolder(site, ref), path), 'utf8');
        new Script(code, { filename: path });
      } catch (error) {
        return [{ ...about, code: 'SHIP-034', message: `${name} is no script: ${String(error)}.` }];
      }
      return [...code.matchAll(/sha384-[A-Za-z0-9+/]{64}/g)]
        .filter(([hash]) => !known.has(hash))
        .map(([hash]) => ({
          ...about,
          code: 'SHIP-035',
          message: `${name} pins ${hash}, which is no file of the release.`,
        }));
    });
}

function brokenCopies(site: string, { ref, record }: StoredRelease): RuleFinding[] {
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
      code: 'SHIP-036',
      part: ref.part,
      message: `${path} of ${refText(ref)} is not ${path.slice(0, -3)}, compressed.`,
      remedy: rebuild,
    }));
}

function brokenRecord(site: string, release: StoredRelease): RuleFinding[] {
  const problem = recordProblem(site, release);
  if (problem === undefined) return [];
  return [
    {
      code: 'SHIP-037',
      part: release.ref.part,
      message: `The record of ${refText(release.ref)} ${problem}.`,
      remedy: 'Publish the same build again: that restores the record.',
    },
  ];
}
