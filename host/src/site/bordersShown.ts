import { useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

/** Draws the outlines of all parts and fragments, or takes them away. */
export function showBorders(show: boolean): void {
  shown = show;
  for (const listener of listeners) listener();
}

/** Whether the outlines of parts and fragments are drawn. */
export const useBordersShown = (): boolean => useSyncExternalStore(subscribe, () => shown);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
