import { registryFormat, type Registry, type Release } from '@forecast/contract';
import type { StoredRelease } from '../release/readRelease';
import { releaseUrl } from '../site/keys';
import { hostPart } from '../site/ReleaseRef';
import { releaseIn, type SiteState } from './SiteState';

/** The registry of a state: for each part, its stable release, then its canary if it has one. */
export function registryOf(state: SiteState): Registry {
  const parts = Object.entries(state.live)
    .filter(([part]) => part !== hostPart)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    schema: registryFormat,
    microFrontends: Object.fromEntries(
      parts.map(([part, { stable, canary }]) => {
        const percent = canary?.percent ?? 0;
        const entry = registryEntry(releaseIn(state, { part, id: stable }), {
          traffic: 100 - percent,
          default: true,
        });
        if (!canary) return [part, [entry]];
        const second = registryEntry(releaseIn(state, { part, id: canary.id }), {
          traffic: percent,
          default: false,
        });
        return [part, [entry, { ...second, extras: { ...second.extras, rollout: canary.salt } }]];
      }),
    ),
  };
}

/** A release's entry in a registry. Its URL is a path on the site, or a full URL if `origin` is set. */
export function registryEntry(
  { ref, record }: StoredRelease,
  deployment: NonNullable<Release['deployment']> = { traffic: 100, default: true },
  origin = '',
): Release {
  const { version, owner, exposes, entry, files } = record;
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  return {
    url: origin + releaseUrl(ref) + entry,
    metadata: { integrity, version },
    deployment,
    extras: { release: ref.id, owner, exposes },
  };
}
