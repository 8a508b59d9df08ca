import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { timeLimit } from './timeLimit';

interface Loading {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** Whether the entry script at an address did not even run the last time it was asked for. */
  readonly didNotArrive: (url: string) => boolean;
}

/**
 * Teaches the federation runtime what it leaves out: a time limit, and that nothing runs but what was released.
 * `integrityOf` gives the hash of an entry script.
 */
export function loadingPlugin(document: Document, integrityOf: (url: string) => string): Loading {
  const refused = new Set<string>();
  return {
    didNotArrive: (url) => refused.has(url),
    plugin: {
      name: 'forecast-loading',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        // Without it the browser neither checks the hash nor tells the text of errors from another origin.
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf(url);
        refused.delete(url);
        script.addEventListener('error', () => refused.add(url));
        // A little longer than the part as a whole, whose failure then says so.
        return { script, timeout: timeLimit + 100 };
      },
    },
  };
}
