import { createContext, use, useState, type ReactNode } from 'react';

type BordersShown = readonly [shown: boolean, show: (shown: boolean) => void];

const BordersShownContext = createContext<BordersShown | undefined>(undefined);

/** Keeps, for as long as the page is open, whether the borders of parts are drawn; at first they are not. */
export function BordersShownProvider({ children }: { children: ReactNode }) {
  return <BordersShownContext value={useState(false)}>{children}</BordersShownContext>;
}

/** Whether the borders of pages and fragments are drawn, and the function that changes it. */
export function useBordersShown(): BordersShown {
  const shown = use(BordersShownContext);
  if (!shown) throw new Error('Borders are drawn within the BordersShownProvider only.');
  return shown;
}
