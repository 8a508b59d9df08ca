import { setTimeout as pause } from 'node:timers/promises';

/** A server that is being started. */
interface Starting {
  readonly name: string;
  /** A URL that responds with success once the server is ready. */
  readonly url: string;
}

/** Waits until each server is ready or its signal aborts; resolves to the servers that are ready. */
export async function whenReady<Server extends Starting>(
  servers: readonly Server[],
  signalOf: (name: string) => AbortSignal,
): Promise<readonly Server[]> {
  const ready = await Promise.all(servers.map(({ name, url }) => responds(url, signalOf(name))));
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
