import { inRollout, type Release } from '@forecast/contract';

/** A release that only some of the visitors get. */
interface Canary extends Release {
  readonly deployment: { readonly traffic: number; readonly default: false };
  readonly extras: Release['extras'] & { readonly rollout: string };
}

/** Whether a release is a canary that is whole: with a salt beside its share of the visitors. */
export const isCanary = (release: Release): release is Canary =>
  release.deployment?.default === false && Boolean(release.extras.rollout);

/**
 * The release of a part that is live for a visitor: the canary, if there is exactly one and the visitor is in its
 * rollout, else the stable one. What is marked as not the default is never for everybody, so there may be none.
 * `visitor` is asked only if there is a canary; who is unknown gets the stable one.
 */
export function chooseRelease(
  releases: readonly Release[],
  visitor: () => string | undefined,
): Release | undefined {
  const [canary, ...others] = releases.filter(isCanary);
  if (canary && others.length === 0) {
    const id = visitor();
    const { deployment, extras } = canary;
    if (id !== undefined && inRollout(id, extras.rollout, deployment.traffic)) return canary;
  }
  return (
    releases.find(({ deployment }) => deployment?.default === true) ??
    releases.find(({ deployment }) => deployment?.default !== false)
  );
}
