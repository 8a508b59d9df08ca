import { claimedRoutes, releasesOf } from '../site';
import type { StoredRelease } from '../releases';
import { hostPart, refText } from '../store';
import { allReleases, atFault, type RuleResult, type RuleFinding, type States } from './Rule';

/** A release's use of another part's module. */
export interface Use {
  readonly consumer: StoredRelease;
  readonly name: string;
  readonly part: string;
  readonly module: string;
}

/** Every use of another part's module in a state; the host also uses the pages of claimed routes. */
export const usesIn = ({ state }: Pick<States, 'state'>): Use[] => {
  const pages = claimedRoutes(state).map(({ part }) => `${part}/Page`);
  return allReleases(state).flatMap((consumer) =>
    [...consumer.record.uses, ...(consumer.ref.part === hostPart ? pages : [])].map((name) => {
      const [part = '', module = ''] = name.split('/');
      return { consumer, name, part, module };
    }),
  );
};

/** Every page and fragment that a live release shows is exposed by all live releases of the part that owns it. */
export const check = (proposal: States): RuleResult => {
  const used = usesIn(proposal);
  const findings = used.flatMap(({ consumer, name, part, module }): RuleFinding[] => {
    const providers = releasesOf(proposal.state, part);
    if (providers.length === 0) {
      return [
        {
          code: 'SHIP-038',
          part: consumer.ref.part,
          message: `${refText(consumer.ref)} shows ${name}, but no release of ${part} is live.`,
        },
      ];
    }
    return providers
      .filter(({ record }) => !Object.hasOwn(record.exposes, module))
      .map((provider) => ({
        code: 'SHIP-038',
        part: atFault(proposal, consumer, provider),
        message:
          `${refText(consumer.ref)} shows ${name}; ${refText(provider.ref)} exposes ` +
          `${Object.keys(provider.record.exposes).join(', ') || 'nothing'}.`,
      }));
  });
  return {
    facts: used.map(({ consumer, name }) => `${consumer.ref.part} shows ${name}`).join(', '),
    findings,
  };
};
