/** Every moment at which a publication or an activation may be cut short, in their order. */
export const steps = [
  'publish-started',
  'file-written',
  'files-written',
  'release-published',
  'locked',
  'generation-started',
  'generation-written',
  'generation-named',
  'pointer-written',
  'pointer-flipped',
] as const;

export type Step = (typeof steps)[number];

/** Passes a named moment. With `SHIP_CRASH_AT` set to it the process is killed there, as by a power cut. */
export function step(name: Step): void {
  if (process.env['SHIP_CRASH_AT'] === name) process.kill(process.pid, 'SIGKILL');
}
