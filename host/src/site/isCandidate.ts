import type { Release } from '@forecast/contract';

/** A release that only some of the visitors get. */
interface Candidate extends Release {
  readonly deployment: { readonly traffic: number; readonly default: false };
  readonly extras: Release['extras'] & { readonly rollout: string };
}

/** Whether a release is a candidate that is whole: with a salt, and a share of the visitors from 0 to 100 percent. */
export function isCandidate(release: Release): release is Candidate {
  const { deployment, extras } = release;
  if (deployment?.default !== false || typeof extras.rollout !== 'string' || !extras.rollout) return false;
  const { traffic } = deployment;
  return typeof traffic === 'number' && traffic >= 0 && traffic <= 100;
}
