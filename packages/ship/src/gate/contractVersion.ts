import { releasesOf } from '../registry/SiteState';
import { hostPart, refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Rule } from './Rule';

/** Every part uses the same contract version as the host. */
export const check: Rule = (proposal) => {
  const [host] = releasesOf(proposal.state, hostPart);
  if (!host) return { facts: 'no host', findings: [] };
  const expected = host.record.contractVersion;
  return {
    facts: `contract ${expected}`,
    findings: allReleases(proposal.state)
      .filter(({ record }) => record.contractVersion !== expected)
      .map((release) => ({
        code: 'SHIP-041',
        part: atFault(proposal, release, host),
        message:
          `${refText(release.ref)} uses contract version ${release.record.contractVersion}; ` +
          `${refText(host.ref)} uses contract version ${expected}.`,
      })),
  };
};
