import { createContext, use } from 'react';
import type { PartRuntime } from './createPartRuntime';

export const PartRuntimeContext = createContext<PartRuntime | undefined>(undefined);

/** Returns the page's part runtime. Throws outside a PartRuntimeContext. */
export function usePartRuntime(): PartRuntime {
  const runtime = use(PartRuntimeContext);
  if (!runtime) throw new Error('usePartRuntime must be called inside a PartRuntimeContext.');
  return runtime;
}
