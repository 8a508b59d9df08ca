import { onlineManager, QueryClientProvider } from '@forecast/shared/query';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { PageSource } from './ForecastSource';
import { queryClientOf, readAgain } from './queryClientOf';

const SourceContext = createContext<PageSource | undefined>(undefined);

/**
 * Provides the `source` prop of a page or fragment, and the part's own query client, to its components. Each part
 * bundles its own copy of this context, so other parts can't read it. When the browser is back online, refetches the
 * queries that failed.
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

/** The source of the page around the component. Throws outside a SourceProvider. */
export function useSource(): PageSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('No source here: wrap the page or fragment in a SourceProvider.');
  return source;
}

/** Whether the source's data is a sample, the same for every visitor. */
export const useIsSample = (): boolean => useSource().isSample === true;
