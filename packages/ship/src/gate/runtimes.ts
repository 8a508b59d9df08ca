import semver from 'semver';
import type { ReleaseRecord } from '@forecast/contract';
import { Refusal, counted, orRefusal } from '../Refusal';
import { readRelease, readReleaseFile } from '../releases';
import { hostPart, refText, refsOf, type ReleaseRef } from '../store';
import {
  allReleases,
  atFault,
  newReleases,
  wasLive,
  type Proposal,
  type Rule,
  type RuleFinding,
} from './Rule';

type Runtime = NonNullable<ReleaseRecord['runtime']>;

/** Plugins whose runtimes don't work together on a page: package names, each with a version range. */
interface Conflict {
  readonly part: readonly [name: string, versions: string];
  readonly host: readonly [name: string, versions: string];
  readonly issue: string;
}

/** The known conflicts. To add one, name the issue that describes it. */
const conflicts: readonly Conflict[] = [
  {
    // The part's init and the host wait for each other, so the page hangs.
    part: ['@module-federation/vite', '<1.23.0'],
    host: ['@module-federation/enhanced', '*'],
    issue: 'https://github.com/module-federation/vite/issues/1326',
  },
  {
    // The part looks for shared libraries under names that the host doesn't use, so React is null.
    part: ['@module-federation/vite', '1.16.9'],
    host: ['@module-federation/vite', '<1.16.9'],
    issue: 'https://github.com/module-federation/vite/issues/842',
  },
];

/**
 * No live part's federation runtime is known to conflict with the host's. No new release with such a runtime shares its
 * global array of chunks with different scripts of a live release of the part: one page can load both.
 */
export const check: Rule = async (proposal) => {
  const releases = allReleases(proposal.state).flatMap((release) => {
    const { runtime } = release.record;
    return runtime ? [{ release, runtime }] : [];
  });
  const isHost = ({ release }: (typeof releases)[number]) => release.ref.part === hostPart;
  const findings: RuleFinding[] = [];
  for (const host of releases.filter(isHost)) {
    for (const own of releases.filter((one) => !isHost(one))) {
      const conflict = conflicts.find(
        ({ part, host: other }) => isIn(own.runtime, part) && isIn(host.runtime, other),
      );
      if (!conflict) continue;
      findings.push({
        code: 'SHIP-095',
        part: atFault(proposal, host.release, own.release),
        message:
          `${refText(own.release.ref)} contains the runtime of ${nameOf(own.runtime)}, which doesn't work with ` +
          `that of ${nameOf(host.runtime)} in ${refText(host.release.ref)}: ${conflict.issue}`,
      });
    }
  }
  findings.push(...(await sharedArrays(proposal)));
  return { facts: counted(releases.length, 'runtime'), findings };
};

/** The new releases whose chunks would mix with those of a live release, or of one that they replace. */
async function sharedArrays(proposal: Proposal): Promise<RuleFinding[]> {
  const { before, state } = proposal;
  const findings: RuleFinding[] = [];
  for (const { ref, record } of newReleases(proposal)) {
    const own = record.runtime && !wasLive(proposal, ref) && (await entryOf(proposal, ref));
    const name = own && chunkArrayIn(own);
    if (!name) continue;
    const live = [before, state.live].flatMap((one) => refsOf(one)).filter(({ part }) => part === ref.part);
    for (const id of new Set(live.map((one) => one.id))) {
      const other = await entryOf(proposal, { ...ref, id });
      // Entries contain the hashes of the chunks.
      if (!other || other === own || chunkArrayIn(other) !== name) continue;
      const message = `${refText(ref)} and ${refText({ ...ref, id })} add their chunks to the same global array, ${name}.`;
      findings.push({ code: 'SHIP-097', part: ref.part, message });
    }
  }
  return findings;
}

/** The code of a release's entry; undefined if the release is damaged, because then another one has to replace it. */
async function entryOf({ store, state }: Proposal, ref: ReleaseRef): Promise<string | undefined> {
  const release = state.releases.get(refText(ref)) ?? (await orRefusal(readRelease(store, ref)));
  if (release instanceof Refusal) return undefined;
  const bytes = await orRefusal(readReleaseFile(store, release, release.record.entry));
  return bytes instanceof Refusal ? undefined : bytes.toString('utf8');
}

/** The global array to which the chunks of webpack and Rspack add themselves; undefined if an entry has none. */
const chunkArrayIn = (entry: string): string | undefined =>
  /\b(self|globalThis|window)(?:\.|\[["'])(\w+)(?:["']\])?\s*=\s*\1(?:\.|\[["'])\2\b[^|]{0,2}\s*\|\|\s*\[\]/.exec(
    entry,
  )?.[2];

const isIn = ({ name, version }: Runtime, [other, versions]: Conflict['part']) =>
  name === other && semver.satisfies(version, versions, { includePrerelease: true });

const nameOf = ({ name, version }: Runtime) => `${name} ${version}`;
