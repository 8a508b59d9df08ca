import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteDataIn } from '../registry/composePage';
import { Refusal } from '../Refusal';
import type { RefusalCode } from '../refusals';
import { registryProblems } from '../registry/checkRegistry';
import { refsOf } from '../registry/SiteState';
import { isWhole } from '../release/integrity';
import { isPublished, readRelease, releaseFolders } from '../release/readRelease';
import { recordProblem } from '../release/recordProblem';
import {
  currentNumber,
  generationFolder,
  generationHash,
  generationNumbers,
  newestWholeNumber,
  readGeneration,
} from '../site/generations';
import { withLock } from '../site/lock';
import { refText, releaseFolder, type ReleaseRef } from '../site/ReleaseRef';
import { leftoversIn, namedReleases } from './leftovers';

/** Something on a site that is not as it should be. */
export interface Problem {
  readonly code: RefusalCode;
  /** A path in the site. */
  readonly at: string;
  readonly problem: string;
  readonly remedy: string;
}

/** What a site was found to be. */
export interface Verified {
  readonly releases: number;
  readonly files: number;
  readonly generations: number;
  readonly problems: readonly Problem[];
}

/** What is wrong with a release, and what helps. */
const damaged = (at: string, problem: string): Problem => ({
  code: 'SHIP-048',
  at,
  problem,
  remedy: 'publish the same build again',
});

/** Hashes every file of every release and generation, and follows the chain. Changes nothing. */
export async function verify(site: string, onProgress: (line: string) => void): Promise<Verified> {
  const refs = releaseFolders(site);
  const problems: Problem[] = [];
  let files = 0;
  for (const ref of refs) {
    onProgress(`reading ${refText(ref)}`);
    const { count, found } = await verifyRelease(site, ref);
    files += count;
    problems.push(...found);
  }
  const numbers = generationNumbers(site);
  for (const number of numbers) problems.push(...verifyGeneration(site, number));
  // A command that is writing looks like one that was ended, so only what is there while none writes counts.
  if ((await unsettled(site)).length > 0) {
    const locked = () => withLock(site, 'generations', 'exclusive', () => unsettled(site));
    problems.push(...(await withLock(site, 'releases', 'exclusive', locked)));
  }
  if (numbers.length === 0) {
    problems.push({
      code: 'SHIP-051',
      at: '.',
      problem: 'nothing was ever live here',
      remedy: 'ship activate',
    });
  }
  return { releases: refs.length, files, generations: numbers.length, problems };
}

async function verifyRelease(site: string, ref: ReleaseRef): Promise<{ count: number; found: Problem[] }> {
  const at = `r/${ref.part}/${ref.id}`;
  if (!isPublished(site, ref)) {
    const lost = namedReleases(site).has(refText(ref)) ? [damaged(`${at}/release.json`, 'missing')] : [];
    return { count: 0, found: lost };
  }
  try {
    const release = await readRelease(site, ref);
    const { record } = release;
    const found = record.files
      .filter((file) => !isWhole(releaseFolder(site, ref), file))
      .map(({ path }) => damaged(`${at}/${path}`, 'missing, or not the bytes that were published'));
    const stated = found.length === 0 ? recordProblem(site, release) : undefined;
    if (stated !== undefined) found.push(damaged(`${at}/release.json`, stated));
    return { count: record.files.length, found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const found = error.findings.map(({ message, remedy }) => ({ ...damaged(at, message), remedy }));
    return { count: 0, found };
  }
}

function verifyGeneration(site: string, number: number): Problem[] {
  const folder = generationFolder(site, number);
  const at = folder.slice(site.length + 1);
  const wrong = (problem: string): Problem => ({
    code: 'SHIP-049',
    at,
    problem,
    remedy: 'make a whole one live: ship rollback --generation <number>',
  });
  try {
    const { parent, files, live, number: stated } = readGeneration(site, number);
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const registry: unknown = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
    return [
      ...(stated === number ? [] : [wrong(`says that it is generation ${stated}`)]),
      ...files
        .filter((file) => !isWhole(folder, file))
        .map(({ path }) => wrong(`${path} is not what was written`)),
      ...(JSON.stringify(siteDataIn(page).registry) === JSON.stringify(registry)
        ? []
        : [wrong('its page and its registry differ')]),
      ...registryProblems(registry).map((problem) => wrong(`its registry is not valid: ${problem}`)),
      ...refsOf(live)
        .filter((ref) => !existsSync(releaseFolder(site, ref)))
        .map((ref) => wrong(`${refText(ref)}, which it names, is gone`)),
      ...(parent && isReadable(site, parent.number) && generationHash(site, parent.number) !== parent.sha256
        ? [wrong(`generation ${parent.number} is not what it was when this one was made`)]
        : []),
    ];
  } catch (error) {
    return [wrong(`cannot be read: ${String(error)}`)];
  }
}

/** One that is gone or damaged is found in its own place. */
const isReadable = (site: string, number: number) =>
  existsSync(join(generationFolder(site, number), 'generation.json'));

/** What a process left behind that was ended, and a pointer that is behind. */
async function unsettled(site: string): Promise<Problem[]> {
  const leftovers = await leftoversIn(site);
  const newest = newestWholeNumber(site);
  const current = currentNumber(site);
  const unfinished = (at: string, problem: string): Problem => ({
    code: 'SHIP-050',
    at,
    problem,
    remedy: 'ship repair',
  });
  const behind = `points at ${current ?? 'nothing'}, the newest whole generation is ${newest ?? 'none'}`;
  return [
    ...leftovers.map(({ at, what }) => unfinished(at, what)),
    ...(current === newest ? [] : [unfinished('current', behind)]),
  ];
}
