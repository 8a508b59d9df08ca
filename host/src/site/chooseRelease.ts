import { inRollout, type Release } from '@forecast/contract';
import { isCandidate } from './isCandidate';

/**
 * The release of a part that is live for a visitor: the candidate, if there is exactly one and the visitor is in its
 * rollout, else the stable one. What is marked as not the default is never for everybody, so there may be none.
 * `visitor` is asked only if there is a candidate; who is unknown gets the stable one.
 */
export function chooseRelease(
  releases: readonly Release[],
  visitor: () => string | undefined,
): Release | undefined {
  const [candidate, ...others] = releases.filter(isCandidate);
  if (candidate && others.length === 0) {
    const id = visitor();
    const { deployment, extras } = candidate;
    if (id !== undefined && inRollout(id, extras.rollout, deployment.traffic)) return candidate;
  }
  return (
    releases.find(({ deployment }) => deployment?.default === true) ??
    releases.find(({ deployment }) => deployment?.default !== false)
  );
}
