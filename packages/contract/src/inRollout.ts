/**
 * Whether a visitor is in a rollout that reaches `percent` (0 to 100) of the visitors: nobody at 0, everybody at 100.
 * The same visitor and salt always get the same answer, and a rollout that grows takes nobody back. A percent below 0
 * or that is no number means nobody, one above 100 everybody.
 */
export function inRollout(visitor: string, salt: string, percent: number): boolean {
  // FNV-1a, then the last step of MurmurHash3, for FNV alone spreads like texts badly. Short: the host's early script
  // has it within it.
  const { imul } = Math;
  let bits = 0x811c9dc5;
  for (const sign of `${salt}:${visitor}`) bits = imul(bits ^ sign.charCodeAt(0), 0x01000193);
  bits = imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0 < percent * (2 ** 32 / 100);
}
