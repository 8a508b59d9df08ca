import type { ThirdParty } from './ThirdParty';

const underWay = new Map<string, Promise<void>>();

/**
 * Loads a service's script, once even if several ask for it at the same time. Rejects if the script does not load or
 * does not do what it should; the next call then tries again. A script that hangs is waited for: it can't be called off,
 * and runs whenever it comes.
 */
export function loadThirdParty(party: ThirdParty): Promise<void> {
  const load = underWay.get(party.script) ?? begin(party).finally(() => underWay.delete(party.script));
  underWay.set(party.script, load);
  return load;
}

function begin(party: ThirdParty): Promise<void> {
  party.prepare();
  const script = document.createElement('script');
  script.src = party.script;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${party.script} did not load.`));
    // A script that a content blocker has emptied loads as well, and does nothing.
    script.onload = () => (party.isReady() ? resolve() : fail());
    script.onerror = () => {
      // Only what has not run: by the others the host sees that the next page needs a document of its own.
      script.remove();
      fail();
    };
    document.head.append(script);
  });
}
