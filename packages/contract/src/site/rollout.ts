/** The rollout that a visitor takes part in, whether with the canary or with the stable release. */
export interface Rollout {
  /** Identifies the rollout. */
  readonly salt: string;
  /** The canary's release id. The visitor got the canary if the event's `release` equals it. */
  readonly canary: string;
  /** The percentage of visitors who got the canary when the page was opened, 0 to 100. */
  readonly percent: number;
}

/**
 * Whether a visitor is in a rollout to `percent` (0 to 100) of visitors. The result only depends on the arguments, and a
 * visitor who is in the rollout stays in it as `percent` grows. A value below 0 or NaN is treated as 0, and a value above
 * 100 as 100.
 */
export function inRollout(visitor: string, salt: string, percent: number): boolean {
  // FNV-1a, then the finalizer of MurmurHash3, because FNV alone distributes similar strings badly. Keep this code
  // short: it is part of the host's early script.
  const { imul } = Math;
  let bits = 0x811c9dc5;
  for (const sign of `${salt}:${visitor}`) bits = imul(bits ^ sign.charCodeAt(0), 0x01000193);
  bits = imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0 < percent * (2 ** 32 / 100);
}
