import type { ThirdParty } from './ThirdParty';

const underWay = new Map<string, Promise<void>>();

/**
 * Loads a service's script; simultaneous calls share one load. Rejects if the script fails to load or isn't ready after
 * loading; the next call then tries again. There is no timeout, because a hanging script can't be cancelled and may
 * still run later.
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
    // A script emptied by a content blocker still fires `load`.
    script.onload = () => (party.isReady() ? resolve() : fail());
    script.onerror = () => {
      // Remove the script only if it hasn't run: a script that has run tells the host to open the next page in a new
      // document.
      script.remove();
      fail();
    };
    document.head.append(script);
  });
}
