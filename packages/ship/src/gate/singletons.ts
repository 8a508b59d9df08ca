import semver from 'semver';
import { hostPart, refText } from '../store';
import { allReleases, atFault, type Rule, type RuleFinding } from './Rule';

/**
 * The version range that a live release requires for a shared library must be satisfied by both the host's version and
 * the highest live version, because a page ends up with one of these two. The version that the release was built with
 * must satisfy it too.
 */
export const check: Rule = (proposal) => {
  const releases = allReleases(proposal.state);
  const names = [...new Set(releases.flatMap(({ record }) => Object.keys(record.shared)))].sort();
  const facts: string[] = [];
  const findings: RuleFinding[] = [];
  for (const name of names) {
    const sharing = releases.flatMap((release) => {
      const shared = release.record.shared[name];
      return shared ? [{ ...shared, release }] : [];
    });
    const bringing = sharing.filter(({ version }) => semver.valid(version) !== null);
    const [highest] = [...bringing].sort((one, other) => semver.rcompare(one.version, other.version));
    const hosts = bringing.find(({ release }) => release.ref.part === hostPart);
    const providers = hosts?.version === highest?.version ? [highest] : [highest, hosts];
    facts.push(`${name} ${highest?.version ?? ''}`);
    for (const own of sharing) {
      const { ref } = own.release;
      if (!bringing.includes(own)) {
        const message = `${refText(ref)} provides ${name} ${own.version}, which isn't a valid version.`;
        findings.push({ code: 'SHIP-041', part: ref.part, message });
      }
      for (const provider of new Set([...providers, own])) {
        if (!provider || semver.satisfies(provider.version, own.requires)) continue;
        findings.push({
          code: 'SHIP-041',
          part: atFault(proposal, provider.release, own.release),
          message:
            `${refText(provider.release.ref)} provides ${name} ${provider.version}; ` +
            `${refText(ref)} requires ${own.requires}.`,
        });
      }
    }
  }
  return { facts: facts.join(', '), findings };
};
