import semver from 'semver';
import { releasesOf } from '../registry/SiteState';
import type { StoredRelease } from '../release/readRelease';
import { hostPart, refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Proposal, type Rule, type RuleFinding } from './Rule';

/**
 * Every live range of a shared library holds against the highest version that any live release brings, and against
 * the host's: whichever of the two a page ends up with, it is the only one on it. And against the version that the part
 * itself was built with, or it was never tried with what it says.
 */
export const check: Rule = (proposal) => {
  const releases = allReleases(proposal.state);
  const names = [...new Set(releases.flatMap(({ record }) => Object.keys(record.shared)))].sort();
  const settled = names.map((name) => ({ name, providers: providersOf(proposal, name) }));
  return {
    facts: settled
      .map(({ name, providers }) => `${name} ${providers[0]?.record.shared[name]?.version ?? ''}`)
      .join(', '),
    findings: settled.flatMap(({ name, providers }): RuleFinding[] => [
      ...releases
        .filter((release) => name in release.record.shared && !brings(release, name))
        .map((release) => unreadable(release, name)),
      ...releases.flatMap((release) =>
        [...new Set([...providers, release])]
          .filter((provider) => !fits(release, name, provider))
          .map((provider) => doesNotFit(proposal, release, name, provider)),
      ),
    ]),
  };
};

/** Whether a release brings a version of a library. */
const brings = ({ record }: StoredRelease, name: string) =>
  semver.valid(record.shared[name]?.version) !== null;

const unreadable = ({ ref, record }: StoredRelease, name: string): RuleFinding => ({
  code: 'SHIP-041',
  part: ref.part,
  message: `${refText(ref)} brings ${name} ${record.shared[name]?.version ?? ''}, which is no version.`,
});

const doesNotFit = (
  proposal: Proposal,
  release: StoredRelease,
  name: string,
  provider: StoredRelease,
): RuleFinding => ({
  code: 'SHIP-041',
  part: atFault(proposal, provider, release),
  message:
    `${refText(provider.ref)} brings ${name} ${provider.record.shared[name]?.version ?? ''}; ` +
    `${refText(release.ref)} works with ${release.record.shared[name]?.requires ?? ''}.`,
});

/** The release with the highest version of a library, then the host's, if that is another version. */
function providersOf({ state }: Proposal, name: string): StoredRelease[] {
  const versionOf = ({ record }: StoredRelease) => record.shared[name]?.version ?? '0.0.0';
  const bringing = allReleases(state).filter((release) => brings(release, name));
  const [highest] = [...bringing].sort((one, other) => semver.rcompare(versionOf(one), versionOf(other)));
  const [host] = releasesOf(state, hostPart).filter((release) => brings(release, name));
  return [highest, host].filter(
    (release, index, both): release is StoredRelease =>
      release !== undefined &&
      both.findIndex((one) => one && versionOf(one) === versionOf(release)) === index,
  );
}

function fits({ record }: StoredRelease, name: string, provider: StoredRelease): boolean {
  const own = record.shared[name];
  const version = provider.record.shared[name]?.version;
  return !own || version === undefined || semver.satisfies(version, own.requires);
}
