import { emit } from '../events/events';
import type { PartFailure } from './failures';
import { partOfScript, type LivePart } from './liveParts';

/** The last error of each part that no border caught: in an event handler, a timer or a promise. */
const latest = new Map<string, PartFailure>();
const listeners = new Set<() => void>();
const reported = new Set<string>();

/** A part that throws all the time is heard this often. */
const most = 20;

/**
 * Tells from the address of the script which part an error belongs to, reports it once, and keeps it within the
 * part: its border says so, and nothing else of the page hears of it. Errors of nobody's part are left alone.
 */
export function watchScriptErrors(): void {
  window.addEventListener('error', (event) => {
    const part = partOfScript(event.filename) ?? partInStack(event.error);
    if (part && note(part, event.error ?? event.message)) event.preventDefault();
  });
  window.addEventListener('unhandledrejection', (event) => {
    const part = partInStack(event.reason);
    if (part && note(part, event.reason)) event.preventDefault();
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

function note({ part, release }: LivePart, cause: unknown): boolean {
  const key = `${part} ${release} ${String(cause)}`;
  if (reported.has(key) || reported.size >= most) return true;
  reported.add(key);
  emit({ kind: 'failure', part, release, where: 'script', code: 'FED-008', cause });
  latest.set(part, { code: 'FED-008', part, cause });
  for (const listener of listeners) listener();
  return true;
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
