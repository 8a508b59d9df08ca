import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { PageSource } from './ForecastSource';
import { queryClientOf } from './queryClientOf';

const SourceContext = createContext<PageSource | undefined>(undefined);

/**
 * Carries the source from a page or a fragment to its components, with the part's own query client. The host hands the
 * source over as a property: this context is built into each part, so it reaches no further than the part does.
 */
export const SourceProvider = ({ source, children }: { source: PageSource; children: ReactNode }) => (
  <SourceContext value={source}>
    <QueryClientProvider client={queryClientOf(source)}>{children}</QueryClientProvider>
  </SourceContext>
);

/** The source of the page that the component stands in. Throws outside of a SourceProvider. */
export function useSource(): PageSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('No source here: put the page or fragment into a SourceProvider.');
  return source;
}
