import { setTimeout as pause } from 'node:timers/promises';
import type { Served } from './repository';

/** Waits until each server responds or its signal aborts; resolves to the servers that responded. */
export async function whenReady(
  servers: readonly Served[],
  signalOf: (name: string) => AbortSignal,
): Promise<readonly Served[]> {
  const ready = await Promise.all(
    servers.map(({ name, port }) => responds(`http://localhost:${port}/`, signalOf(name))),
  );
  return servers.filter((_, index) => ready[index]);
}

// A development server doesn't respond until it has compiled, so wait for the first successful response.
async function responds(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const response = await fetch(url, { signal, headers: { Accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok) return true;
    await pause(200, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
