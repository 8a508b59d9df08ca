import { overrideTools, type OverrideTools } from '../overrides/overrideTools';
import { usePartRuntime } from './PartRuntimeContext';

/** The tools for changing the overrides of this tab. */
export const useOverrideTools = (): OverrideTools =>
  overrideTools(usePartRuntime(), {
    page: window,
    production: process.env['NODE_ENV'] === 'production',
  });
