import { usePartRuntime } from '../loading/PartRuntimeContext';
import { overrideTools, type OverrideTools } from './overrideTools';

/** The tools for changing the overrides of this tab. */
export const useOverrideTools = (): OverrideTools =>
  overrideTools(usePartRuntime().registry, {
    page: window,
    production: process.env['NODE_ENV'] === 'production',
  });
