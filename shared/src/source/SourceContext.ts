import { createContext, useContext } from 'react';
import type { ForecastSource } from './ForecastSource';

/**
 * Carries the source from a page to its components. The host hands the source over as a property: this context
 * is built into each part, so it reaches no further than the part's own page or fragment.
 */
export const SourceContext = createContext<ForecastSource | undefined>(undefined);

/** The source of the page that the component stands in. Throws outside of a SourceContext. */
export function useSource(): ForecastSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('No source here: put the page or fragment into a SourceContext.');
  return source;
}
