import { inRollout, type Release, type Rollout } from '@forecast/contract';

/** A release that only some visitors get. */
interface Canary extends Release {
  readonly deployment: { readonly traffic: number; readonly default: false };
  readonly extras: Release['extras'] & { readonly rollout: string };
}

/** Whether a release is a canary: not the default, and with a rollout salt. */
export const isCanary = (release: Release): release is Canary =>
  release.deployment?.default === false && Boolean(release.extras.rollout);

/** The release of a part that a visitor gets, and the rollout that chose it, if any. */
export interface Choice {
  readonly release: Release;
  readonly rollout?: Rollout;
}

/**
 * Chooses a part's release for a visitor: the canary, if there is exactly one and the visitor is in its rollout,
 * otherwise the stable one. Undefined if there is no stable one. `visitor` returns the visitor's id and is called only
 * if there is a canary; a visitor without an id gets the stable release and isn't part of the rollout.
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
