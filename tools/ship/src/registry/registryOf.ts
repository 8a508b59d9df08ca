import { registrySchema, type Registry, type Release } from '@forecast/shared/contract';
import type { StoredRelease } from '../release/readRelease';
import { releaseUrl } from '../site/ReleaseRef';
import { hostApp, releaseIn, type SiteState } from './SiteState';

/** The registry of a state: of each part the stable release, then the one that is tried. */
export function registryOf(state: SiteState): Registry {
  const parts = Object.entries(state.live)
    .filter(([app]) => app !== hostApp)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    schema: registrySchema,
    microFrontends: Object.fromEntries(
      parts.map(([app, { stable, canary }]) => {
        const percent = canary?.percent ?? 0;
        const entry = registryEntry(releaseIn(state, { app, id: stable }), {
          traffic: 100 - percent,
          default: true,
        });
        if (!canary) return [app, [entry]];
        const tried = registryEntry(releaseIn(state, { app, id: canary.id }), {
          traffic: percent,
          default: false,
        });
        return [app, [entry, { ...tried, extras: { ...tried.extras, rollout: canary.salt } }]];
      }),
    ),
  };
}

/** A release as a registry lists it, at its place on the site or below another origin. */
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
