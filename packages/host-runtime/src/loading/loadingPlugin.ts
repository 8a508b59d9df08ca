import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadTimeoutMs } from '@forecast/contract';

/** The state of an entry script: still loading, run, or not run because it failed. */
export type Arrival = 'awaited' | 'run' | 'refused';

interface Loading {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** The state of the latest request for the entry script at a URL; undefined if there was none. */
  readonly arrivalOf: (url: string) => Arrival | undefined;
}

interface Tools {
  readonly document: Document;
  readonly integrityOf: (url: string) => string;
  readonly production: boolean;
}

/** Adds a time limit and hash checks for entry scripts. In production, refuses entries without a hash. */
export function loadingPlugin({ document, integrityOf, production }: Tools): Loading {
  const entries = new Map<string, { arrival: Arrival }>();
  return {
    arrivalOf: (url) => entries.get(url)?.arrival,
    plugin: {
      name: 'forecast-loading',
      createScript({ url }) {
        const integrity = integrityOf(url);
        if (production && !integrity)
          throw new Error(`${url} has no hash in the registry. For other builds, use ?part=`);
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        // Without this the browser can't check a script from another origin, and hides its error messages.
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        const entry: { arrival: Arrival } = { arrival: 'awaited' };
        entries.set(url, entry);
        script.addEventListener('load', () => (entry.arrival = 'run'));
        script.addEventListener('error', () => (entry.arrival = 'refused'));
        // A little longer than the part's own time limit, so that the failure is reported as exceeding that limit.
        return { script, timeout: loadTimeoutMs + 100 };
      },
    },
  };
}
