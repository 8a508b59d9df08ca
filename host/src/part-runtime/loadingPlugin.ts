import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './liveParts';
import { timeLimit } from './timeLimit';

/** The addresses of entry scripts that did not arrive, or were refused, the last time they were asked for. */
const refused = new Set<string>();

/** Whether the script at an address did not even run. */
export const didNotArrive = (url: string): boolean => refused.has(url);

/** Teaches the federation runtime what it leaves out: a time limit, and that nothing runs but what was released. */
export default function loadingPlugin(): ModuleFederationRuntimePlugin {
  return {
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
  };
}
