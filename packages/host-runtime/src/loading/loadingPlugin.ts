import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { timeLimit } from './timeLimit';

/** How far an entry script is: the browser waits for it, has run it, or did not run it. */
export type Arrival = 'awaited' | 'run' | 'refused';

interface Loading {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** How far the entry script at an address is that was asked for last; undefined if none was. */
  readonly arrivalOf: (url: string) => Arrival | undefined;
}

/**
 * Teaches the federation runtime what it leaves out: a time limit, and that nothing runs but what was released.
 * `integrityOf` gives the hash of an entry script.
 */
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
        // Without it the browser neither checks the hash nor tells the text of errors from another origin.
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf(url);
        const entry: { arrival: Arrival } = { arrival: 'awaited' };
        entries.set(url, entry);
        script.addEventListener('load', () => (entry.arrival = 'run'));
        script.addEventListener('error', () => (entry.arrival = 'refused'));
        // A little longer than the part as a whole, whose failure then says so.
        return { script, timeout: timeLimit + 100 };
      },
    },
  };
}
