import { isDeepStrictEqual } from 'node:util';
import type { Generation } from '@forecast/contract';
import { changesBetween } from '../activation/changesBetween';
import { siteDataIn } from '../registry/composePage';
import { refsOf } from '../registry/SiteState';
import { Refusal } from '../Refusal';
import type { RefusalCode } from '../refusals';
import { filesOfRelease } from '../release/BuildFiles';
import { problemsOf } from '../release/problemsOf';
import { readRelease, recordName, releaseAt } from '../release/readRelease';
import {
  generationKey,
  livePages,
  markerKey,
  numberOf,
  pageKey,
  pageNumberOf,
  releaseKey,
} from '../site/keys';
import { signaturesName, signersOf } from '../signing/releaseSignatures';
import { mayChange, signerOf } from '../signing/signers';
import { isSettled } from '../site/livePage';
import { readGeneration, readSite, sha256Of, type Site, type StoredGeneration } from '../site/readSite';
import { parseRef, refText, type ReleaseRef } from '../site/ReleaseRef';
import { isRemoving } from '../site/removal';
import type { Store } from '../store/Store';

/** Something on a site that is not as it should be. */
export interface Problem {
  readonly code: RefusalCode;
  /** A key of the site, or an address. */
  readonly at: string;
  readonly problem: string;
  readonly remedy: string;
}

/** What a site was found to be. */
export interface Verified {
  readonly releases: number;
  readonly files: number;
  readonly generations: number;
  /** The public keys of those who have signed each release, by `part@id`; those that nobody has are not in it. */
  readonly signed: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly Problem[];
}

/** Reads every object of a site: each release against its record, each generation against the one before. Changes nothing. */
export async function verify(store: Store, onProgress: (line: string) => void): Promise<Verified> {
  const site = await readSite(store);
  const keys = (await store.list('')).map(({ key }) => key);
  const releases = new Map<string, string[]>();
  for (const key of keys) {
    const ref = releaseAt(key);
    if (ref) releases.set(refText(ref), [...(releases.get(refText(ref)) ?? []), key]);
  }
  const problems: Problem[] = [];
  const signed: Record<string, readonly string[]> = {};
  let files = 0;
  for (const [name, own] of releases) {
    onProgress(`reading ${name}`);
    const { count, found, signers } = await verifyRelease(store, site, parseRef(name), own);
    files += count;
    problems.push(...found);
    if (signers.length > 0) signed[name] = signers;
  }
  const numbers = keys
    .map(numberOf)
    .filter((number) => number > 0)
    .sort((one, other) => one - other);
  let before: StoredGeneration | undefined;
  for (const number of numbers) {
    const read = await readGeneration(store, number);
    problems.push(...(await verifyGeneration(store, site, { number, read, before }, releases)));
    before = read ?? before;
  }
  problems.push(...strangersIn(keys));
  if (!site.head) {
    const remedy = 'put a release of the host live: ship release --all';
    problems.push({ code: 'SHIP-051', at: store.address, problem: 'nothing was ever live here', remedy });
  } else if (!(await isSettled(store))) {
    problems.push({
      code: 'SHIP-050',
      at: livePages.identity,
      problem: `is older than generation ${site.number}`,
      remedy: 'ship repair',
    });
  }
  return { releases: releases.size, files, generations: numbers.length, signed, problems };
}

interface ReleaseVerified {
  /** Of files. */
  readonly count: number;
  readonly found: Problem[];
  readonly signers: readonly string[];
}

async function verifyRelease(
  store: Store,
  site: Site,
  ref: ReleaseRef,
  keys: readonly string[],
): Promise<ReleaseVerified> {
  const { head } = site;
  const at = (path: string) => releaseKey(ref, path);
  const damaged = (path: string, problem: string): Problem => ({
    code: 'SHIP-048',
    at: at(path),
    problem,
    remedy: `publish the same build again: ship publish ${ref.part}`,
  });
  if (isRemoving(site, ref)) {
    return nothingButProblems([
      { code: 'SHIP-050', at: at(''), problem: 'is being removed', remedy: 'ship gc' },
    ]);
  }
  if (!keys.includes(at(recordName))) {
    const isLive = refText(ref) in (head?.generation.records ?? {});
    const half: Problem = {
      code: 'SHIP-050',
      at: at(''),
      problem: 'is half a release, which nobody gets',
      remedy: 'ship repair',
    };
    return nothingButProblems([isLive ? damaged(recordName, 'is missing') : half]);
  }
  try {
    const { record, sha256 } = await readRelease(store, ref);
    const known = head?.generation.records[refText(ref)];
    const problems = await problemsOf(ref, record, filesOfRelease(store, ref, record.files));
    const named = new Set([recordName, signaturesName, ...record.files.map(({ path }) => path)].map(at));
    const found = [
      ...(known === undefined || known === sha256
        ? []
        : [damaged(recordName, `is not what it was when it went live`)]),
      ...problems.map(({ path, problem }) => damaged(path, problem)),
      ...keys
        .filter((key) => !named.has(key))
        .map((key): Problem => ({
          code: 'SHIP-050',
          at: key,
          problem: 'is no file of the release',
          remedy: 'ship repair',
        })),
    ];
    return { count: record.files.length, found, signers: await signersOf(store, ref, record) };
  } catch (error) {
    // It may have gone while it was read.
    if (!(await store.get(at(recordName)))) return nothingButProblems([]);
    if (!(error instanceof Refusal)) throw error;
    return nothingButProblems(error.findings.map(({ message }) => damaged(recordName, message)));
  }
}

const nothingButProblems = (found: Problem[]): ReleaseVerified => ({ count: 0, found, signers: [] });

/** A generation, beside the one before that can be read. */
interface Step {
  readonly number: number;
  readonly read: StoredGeneration | undefined;
  readonly before: StoredGeneration | undefined;
}

async function verifyGeneration(
  store: Store,
  { head }: Site,
  { number, read, before }: Step,
  releases: ReadonlyMap<string, unknown>,
): Promise<Problem[]> {
  const wrong = (problem: string): Problem => ({
    code: 'SHIP-049',
    at: generationKey(number),
    problem,
    remedy:
      number === head?.generation.number
        ? 'make a whole one live: ship rollback --generation <number>'
        : 'none is needed: ship log leaves it out',
  });
  if (!read) return [wrong('cannot be read')];
  const { parent, page, live } = read.generation;
  const bytes = (await store.get(pageKey({ number, page })))?.bytes;
  const texts = [
    ...(bytes && sha256Of(bytes) === page
      ? pageProblems(bytes, number)
      : ['its page is missing, or not what was written']),
    ...refsOf(live)
      .filter((ref) => !releases.has(refText(ref)))
      .map((ref) => `${refText(ref)}, which it names, is gone`),
    ...(before && before.sha256 !== parent?.sha256
      ? [`generation ${before.generation.number} is not the one that it was made after`]
      : []),
  ];
  return [
    ...texts.map((problem) => wrong(problem)),
    ...(before ? unsigned(before.generation, read.generation) : []),
  ];
}

/** The parts that a generation changes without the signature of somebody who may, by what the one before it says. */
function unsigned({ signers, live }: Generation, after: Generation): Problem[] {
  if (!signers) return [];
  const signer = signerOf(after);
  const changed = changesBetween(live, after.live).map(({ part }) => part);
  const others = isDeepStrictEqual(signers, after.signers) ? [] : ['the signers'];
  return [
    ...changed.filter((part) => !mayChange(signers, part, signer)),
    ...others.filter(() => !signers.site.includes(signer ?? '')),
  ].map((what) => ({
    code: 'SHIP-079',
    at: generationKey(after.number),
    problem: `changes ${what}, and is signed by ${signer ?? 'nobody'}`,
    remedy: 'look at ship log; who keeps the site takes it back: ship rollback --generation <number>',
  }));
}

function pageProblems(page: Buffer, number: number): string[] {
  try {
    const stated = siteDataIn(page.toString('utf8')).generation;
    return stated === number ? [] : [`its page is that of generation ${stated ?? 'none'}`];
  } catch (error) {
    return [`its page cannot be read: ${String(error)}`];
  }
}

const ours = new Set<string>([markerKey, ...Object.values(livePages)]);

/** What is nothing of a site, and would be served with it. */
const strangersIn = (keys: readonly string[]): Problem[] =>
  keys
    .filter((key) => !ours.has(key) && !releaseAt(key) && numberOf(key) === 0 && pageNumberOf(key) === 0)
    .map((key) => ({
      code: 'SHIP-050',
      at: key,
      problem: 'is nothing of a site',
      remedy: 'look who put it there, then remove it',
    }));
