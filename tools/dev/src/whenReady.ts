import { setTimeout as pause } from 'node:timers/promises';
import type { Served } from './repository';

/** Resolves, once each server has compiled and answers or its signal has come, to those that answer. */
export async function whenReady(
  servers: readonly Served[],
  signalOf: (name: string) => AbortSignal,
): Promise<readonly Served[]> {
  const ready = await Promise.all(
    servers.map(({ name, port }) => answers(`http://localhost:${port}/`, signalOf(name))),
  );
  return servers.filter((_, index) => ready[index]);
}

// A development server holds its answer until it has compiled, so the first good answer is the sign.
async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const response = await fetch(url, { signal, headers: { Accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok) return true;
    await pause(200, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
