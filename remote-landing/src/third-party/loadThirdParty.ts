import type { ThirdParty } from './ThirdParty';

/** How long a script may take. */
const timeoutMs = 5_000;

const underWay = new Map<string, Promise<void>>();

/**
 * Loads a service's script, once even if several ask for it at the same time. Rejects if the script does not load
 * within 5 s or does not do what it should; the next call then tries again.
 */
export function loadThirdParty(party: ThirdParty): Promise<void> {
  const load = underWay.get(party.script) ?? begin(party);
  underWay.set(party.script, load);
  return load;
}

function begin(party: ThirdParty): Promise<void> {
  party.prepare();
  const script = document.createElement('script');
  script.src = party.script;
  return new Promise((resolve, reject) => {
    const settle = (loaded: boolean) => {
      clearTimeout(tooLate);
      script.onload = script.onerror = null;
      underWay.delete(party.script);
      // A script that a content blocker has emptied loads as well, and does nothing.
      if (loaded && party.isReady()) return resolve();
      script.remove();
      reject(new Error(`${party.script} did not load.`));
    };
    const tooLate = setTimeout(settle, timeoutMs, false);
    script.onload = () => settle(true);
    script.onerror = () => settle(false);
    document.head.append(script);
  });
}
