import { inRollout, type Release, type Rollout } from '@forecast/contract';

/** A release that only some of the visitors get. */
interface Canary extends Release {
  readonly deployment: { readonly traffic: number; readonly default: false };
  readonly extras: Release['extras'] & { readonly rollout: string };
}

/** Whether a release is a canary that is whole: with a salt beside its share of the visitors. */
export const isCanary = (release: Release): release is Canary =>
  release.deployment?.default === false && Boolean(release.extras.rollout);

/** The release of a part that a visitor gets, and the rollout that decided so, if there is one. */
export interface Choice {
  readonly release: Release;
  readonly rollout?: Rollout;
}

/**
 * The release of a part that is live for a visitor: the canary, if there is exactly one and the visitor is in its
 * rollout, else the stable one. What is marked as not the default is never for everybody, so there may be none.
 * `visitor` is asked only if there is a canary; who is unknown gets the stable one, and takes part in no rollout.
 */
export function chooseRelease(
  releases: readonly Release[],
  visitor: () => string | undefined,
): Choice | undefined {
  const stable =
    releases.find(({ deployment }) => deployment?.default === true) ??
    releases.find(({ deployment }) => deployment?.default !== false);
  const [canary, ...others] = releases.filter(isCanary);
  const id = canary && others.length === 0 ? visitor() : undefined;
  if (!canary || id === undefined) return stable && { release: stable };
  const { deployment, extras } = canary;
  const rollout = { salt: extras.rollout, canary: extras.release, percent: deployment.traffic };
  const release = inRollout(id, rollout.salt, rollout.percent) ? canary : stable;
  return release && { release, rollout };
}
