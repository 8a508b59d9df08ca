import { hostPart, releasesOf } from '../registry/SiteState';
import { refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Rule } from './Rule';

/** Every part keeps the version of the contract that the host keeps. */
export const contractVersion: Rule = {
  name: 'contract-version',
  check: (candidate) => {
    const [host] = releasesOf(candidate.state, hostPart);
    if (!host) return { facts: 'no host', findings: [] };
    const expected = host.record.contractVersion;
    return {
      facts: `contract ${expected}`,
      findings: allReleases(candidate.state)
        .filter(({ record }) => record.contractVersion !== expected)
        .map((release) => ({
          part: atFault(candidate, release, host),
          rule: 'contract-version',
          message:
            `${refText(release.ref)} keeps contract ${release.record.contractVersion}; ` +
            `${refText(host.ref)} keeps contract ${expected}.`,
          remedy: 'Build both against the same version of shared, and activate them together.',
        })),
    };
  },
};
