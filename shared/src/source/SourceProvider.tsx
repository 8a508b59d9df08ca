import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { PageSource } from './ForecastSource';
import { queryClientOf, readAgain } from './queryClientOf';

const SourceContext = createContext<PageSource | undefined>(undefined);

/**
 * Carries the source from a page or a fragment to its components, with the part's own query client. The host hands the
 * source over as a property: this context is built into each part, so it reaches no further than the part does.
 */
export function SourceProvider({ source, children }: { source: PageSource; children: ReactNode }) {
  const client = queryClientOf(source);
  useEffect(() => onlineManager.subscribe((online) => void (online && readAgain(client))), [client]);
  return (
    <SourceContext value={source}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SourceContext>
  );
}

/** The source of the page that the component stands in. Throws outside of a SourceProvider. */
export function useSource(): PageSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('No source here: put the page or fragment into a SourceProvider.');
  return source;
}

/** Whether the source holds a sample, the same for everybody. */
export const useIsSample = (): boolean => useSource().isSample === true;
