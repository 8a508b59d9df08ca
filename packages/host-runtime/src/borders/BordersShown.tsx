import { createContext, use, useState, type ReactNode } from 'react';

type BordersShown = readonly [shown: boolean, show: (shown: boolean) => void];

const BordersShownContext = createContext<BordersShown | undefined>(undefined);

/** Provides whether the borders of parts are drawn: not at first, and a choice lasts until the page is closed. */
export function BordersShownProvider({ children }: { children: ReactNode }) {
  return <BordersShownContext value={useState(false)}>{children}</BordersShownContext>;
}

/** Whether the borders of pages and fragments are drawn, and a setter. Throws outside the BordersShownProvider. */
export function useBordersShown(): BordersShown {
  const shown = use(BordersShownContext);
  if (!shown) throw new Error('useBordersShown must be called inside a BordersShownProvider.');
  return shown;
}
