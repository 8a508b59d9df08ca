import { emit } from './events';
import type { PartFailure } from '@forecast/contract';
import { isLoading } from './loads';
import { partOfScript, type LivePart } from './liveParts';

/** The last error of each part that no border caught: in an event handler, a timer or a promise. */
const latest = new Map<string, PartFailure>();
const listeners = new Set<() => void>();
const reported = new Set<string>();

/** Parts that throw all the time are heard this often. */
const most = 20;

/**
 * Tells from the address of the script which part an error belongs to, reports it once, and keeps it within the
 * part: its border says so, and nothing else of the page hears of it. Errors of nobody's part are left alone.
 */
export function watchScriptErrors(): void {
  window.addEventListener('error', (event) => {
    const part = partOfScript(event.filename) ?? partInStack(event.error);
    if (!part) return;
    event.preventDefault();
    // A script that throws while it is loaded fails the load, which reports it.
    if (!isLoading(part.part)) note(part, event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => {
    const part = partInStack(event.reason);
    if (!part) return;
    event.preventDefault();
    note(part, event.reason);
  });
}

function partInStack(error: unknown): LivePart | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  for (const [url] of error.stack.matchAll(/https?:\/\/[^\s)]+/g)) {
    const part = partOfScript(url);
    if (part) return part;
  }
  return undefined;
}

function note({ part, release }: LivePart, cause: unknown): void {
  const key = `${part} ${String(cause)}`;
  if (reported.has(key) || reported.size >= most) return;
  reported.add(key);
  emit({ kind: 'failure', part, release, where: 'script', code: 'FED-008', cause });
  latest.set(part, { code: 'FED-008', part, cause });
  for (const listener of listeners) listener();
}

/** The last error of a part since it was (re)started; for `useSyncExternalStore`. */
export const scriptErrorOf = (part: string): PartFailure | undefined => latest.get(part);

export function subscribeToScriptErrors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the errors of a part, because the visitor has read them or started it anew. */
export function clearScriptErrors(part: string): void {
  latest.delete(part);
  for (const key of reported) if (key.startsWith(`${part} `)) reported.delete(key);
  for (const listener of listeners) listener();
}
