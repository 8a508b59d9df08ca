import type { ReleaseRecord } from '@forecast/contract';
import semver from 'semver';
import { counted } from '../counted';
import { hostPart, refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Rule, type RuleFinding } from './Rule';

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

/** No live part's federation runtime is known to conflict with the host's. */
export const check: Rule = (proposal) => {
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
  return { facts: counted(releases.length, 'runtime'), findings };
};

const isIn = ({ name, version }: Runtime, [other, versions]: Conflict['part']) =>
  name === other && semver.satisfies(version, versions, { includePrerelease: true });

const nameOf = ({ name, version }: Runtime) => `${name} ${version}`;
