import type { Sink } from './events';

/** Logs each failure once, with what a developer needs to find it. */
export const logFailures: Sink = (event) => {
  if (event.kind !== 'failure') return;
  const { code, part, release, where, cause } = event;
  console.error(`${code} in part "${part}" release ${release} (${where}):`, cause);
};

/** Logs everything else, for development. */
export const logTheRest: Sink = (event) => {
  if (event.kind !== 'failure') console.debug(`[${event.kind}]`, event);
};
