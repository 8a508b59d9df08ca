import semver from 'semver';
import { hostPart, releasesOf } from '../registry/SiteState';
import { refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Candidate, type Rule } from './Rule';
import type { StoredRelease } from '../release/readRelease';

/**
 * Every live range of a shared library holds against the highest version that any live release brings, and against
 * the host's: whichever of the two a page ends up with, it is the only one on it.
 */
export const singletons: Rule = {
  name: 'singletons',
  check: (candidate) => {
    const releases = allReleases(candidate.state);
    const names = [...new Set(releases.flatMap(({ record }) => Object.keys(record.shared)))].sort();
    const settled = names.map((name) => ({ name, providers: providersOf(candidate, name) }));
    return {
      facts: settled
        .map(({ name, providers }) => `${name} ${providers[0]?.record.shared[name]?.version ?? ''}`)
        .join(', '),
      findings: settled.flatMap(({ name, providers }) => [
        ...releases
          .filter((release) => name in release.record.shared && !brings(release, name))
          .map((release) => unreadable(release, name)),
        ...providers.flatMap((provider) =>
          releases
            .filter((release) => !fits(release, name, provider))
            .map((release) => ({
              part: atFault(candidate, provider, release),
              rule: 'singletons',
              message:
                `${refText(provider.ref)} brings ${name} ${provider.record.shared[name]?.version ?? ''}; ` +
                `${refText(release.ref)} works with ${release.record.shared[name]?.requires ?? ''}.`,
              remedy: `Bring ${name} into a version that both work with; raise its major in all parts together.`,
            })),
        ),
      ]),
    };
  },
};

/** Whether a release brings a version of a library. */
const brings = ({ record }: StoredRelease, name: string) =>
  semver.valid(record.shared[name]?.version) !== null;

const unreadable = ({ ref, record }: StoredRelease, name: string) => ({
  part: ref.part,
  rule: 'singletons',
  message: `${refText(ref)} brings ${name} ${record.shared[name]?.version ?? ''}, which is no version.`,
  remedy: 'Build the part anew, with the library installed.',
});

/** The release with the highest version of a library, then the host's, if that is another version. */
function providersOf({ state }: Candidate, name: string): StoredRelease[] {
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
