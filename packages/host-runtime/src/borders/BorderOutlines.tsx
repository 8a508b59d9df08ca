import { createContext, use, useState, type ReactNode } from 'react';

type BorderOutlines = readonly [shown: boolean, show: (shown: boolean) => void];

const BorderOutlinesContext = createContext<BorderOutlines | undefined>(undefined);

/** Provides whether parts are outlined on the page. They aren't at first; a choice lasts until the page is closed. */
export function BorderOutlinesProvider({ children }: { children: ReactNode }) {
  return <BorderOutlinesContext value={useState(false)}>{children}</BorderOutlinesContext>;
}

/** Returns whether pages and fragments are outlined, and a setter. Throws outside a BorderOutlinesProvider. */
export function useBorderOutlines(): BorderOutlines {
  const shown = use(BorderOutlinesContext);
  if (!shown) throw new Error('useBorderOutlines must be called inside a BorderOutlinesProvider.');
  return shown;
}
