import { supportedContracts } from '@forecast/contract';
import { releasesOf } from '../site';
import { hostPart, refText } from '../store';
import { allReleases, atFault, type Rule } from './Rule';

/** Every part uses a contract version that the host supports. */
export const check: Rule = (proposal) => {
  const [host] = releasesOf(proposal.state, hostPart);
  if (!host) return { facts: 'no host', findings: [] };
  const supported = supportedContracts(host.record.contractVersion);
  return {
    facts: `the host supports ${supported.join(' and ')}`,
    findings: allReleases(proposal.state)
      .filter(({ record }) => !supported.includes(record.contractVersion))
      .map((release) => ({
        code: 'SHIP-041',
        part: atFault(proposal, release, host),
        message:
          `${refText(release.ref)} uses contract version ${release.record.contractVersion}; ` +
          `${refText(host.ref)} supports ${supported.join(' and ')}.`,
      })),
  };
};
