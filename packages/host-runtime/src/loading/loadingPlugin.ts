import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { timeLimit } from './timeLimit';

/** The state of an entry script: still loading, run, or not run because it failed. */
export type Arrival = 'awaited' | 'run' | 'refused';

interface Loading {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** The state of the latest request for the entry script at a URL; undefined if there was none. */
  readonly arrivalOf: (url: string) => Arrival | undefined;
}

/** Adds a time limit and hash checks (`integrityOf`) for entry scripts, which the federation runtime lacks. */
export function loadingPlugin(document: Document, integrityOf: (url: string) => string): Loading {
  const entries = new Map<string, { arrival: Arrival }>();
  return {
    arrivalOf: (url) => entries.get(url)?.arrival,
    plugin: {
      name: 'forecast-loading',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        // Without this the browser can't check a script from another origin, and hides its error messages.
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf(url);
        const entry: { arrival: Arrival } = { arrival: 'awaited' };
        entries.set(url, entry);
        script.addEventListener('load', () => (entry.arrival = 'run'));
        script.addEventListener('error', () => (entry.arrival = 'refused'));
        // A little longer than the part's own time limit, so that the failure is reported as exceeding that limit.
        return { script, timeout: timeLimit + 100 };
      },
    },
  };
}
