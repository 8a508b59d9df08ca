import { setTimeout as pause } from 'node:timers/promises';
import type { Served } from './repository';

/** Resolves to true when every server has compiled and answers, to false when the signal comes first. */
export async function whenReady(servers: readonly Served[], signal: AbortSignal): Promise<boolean> {
  const all = await Promise.all(servers.map(({ port }) => answers(`http://localhost:${port}/`, signal)));
  return all.every(Boolean);
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
