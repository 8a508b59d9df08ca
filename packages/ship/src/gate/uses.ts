import { releasesOf } from '../registry/SiteState';
import { refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Candidate, type Rule } from './Rule';
import type { StoredRelease } from '../release/readRelease';

/** One module of a part, and a release that shows it. */
export interface Use {
  readonly consumer: StoredRelease;
  readonly name: string;
  readonly part: string;
  readonly module: string;
}

/** Every module of another part that any release of the state shows. */
export const usesIn = ({ state }: Candidate): Use[] =>
  allReleases(state).flatMap((consumer) =>
    consumer.record.uses.map((name) => {
      const [part = '', module = ''] = name.split('/');
      return { consumer, name, part, module };
    }),
  );

/** Every page and fragment that a live release shows is exposed by all live releases of its part. */
export const uses: Rule = {
  name: 'uses',
  check: (candidate) => {
    const used = usesIn(candidate);
    const findings = used.flatMap(({ consumer, name, part, module }) => {
      const providers = releasesOf(candidate.state, part);
      if (providers.length === 0) {
        return [
          {
            part: consumer.ref.part,
            rule: 'uses',
            message: `${refText(consumer.ref)} shows ${name}, but nothing of ${part} is live.`,
            remedy: `Activate a release of ${part} first, or both at once.`,
          },
        ];
      }
      return providers
        .filter(({ record }) => !Object.hasOwn(record.exposes, module))
        .map((provider) => ({
          part: atFault(candidate, consumer, provider),
          rule: 'uses',
          message:
            `${refText(consumer.ref)} shows ${name}; ${refText(provider.ref)} exposes ` +
            `${Object.keys(provider.record.exposes).join(', ') || 'nothing'}.`,
          remedy: `Expose ${module} again, or first release ${consumer.ref.part} without it.`,
        }));
    });
    return {
      facts: used.map(({ consumer, name }) => `${consumer.ref.part} shows ${name}`).join(', '),
      findings,
    };
  },
};
