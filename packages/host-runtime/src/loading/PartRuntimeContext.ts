import { createContext, use } from 'react';
import type { PartRuntime } from './createPartRuntime';

/** Hands the page's part runtime down to the components that show parts. */
export const PartRuntimeContext = createContext<PartRuntime | undefined>(undefined);

/** The page's part runtime. Throws outside of the PartRuntimeContext. */
export function usePartRuntime(): PartRuntime {
  const runtime = use(PartRuntimeContext);
  if (!runtime) throw new Error('Parts are shown within the PartRuntimeContext only.');
  return runtime;
}
