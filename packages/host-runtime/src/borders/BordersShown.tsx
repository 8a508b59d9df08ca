import { createContext, use, useState, type ReactNode } from 'react';

type BordersShown = readonly [shown: boolean, show: (shown: boolean) => void];

const BordersShownContext = createContext<BordersShown | undefined>(undefined);

/** Provides whether parts are outlined on the page. They aren't at first; a choice lasts until the page is closed. */
export function BordersShownProvider({ children }: { children: ReactNode }) {
  return <BordersShownContext value={useState(false)}>{children}</BordersShownContext>;
}

/** Returns whether pages and fragments are outlined, and a setter. Throws outside a BordersShownProvider. */
export function useBordersShown(): BordersShown {
  const shown = use(BordersShownContext);
  if (!shown) throw new Error('useBordersShown must be called inside a BordersShownProvider.');
  return shown;
}
