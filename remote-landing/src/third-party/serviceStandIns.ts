import { act, fireEvent } from '@testing-library/react';

/** For tests: returns the script that the page has requested from `host`, if any. */
export function scriptFrom(host: string): HTMLScriptElement | undefined {
  return [...document.scripts].find(({ src }) => src.startsWith(`https://${host}/`));
}

/** For tests: calls `run` in place of the pending script, then fires the script's load event. */
export async function arrive(host: string, run: () => void): Promise<void> {
  const script = waitingFor(host);
  run();
  // Async, so that promises waiting for the script resolve within act().
  await act(async () => void fireEvent.load(script));
}

/** For tests: makes the pending script fail to load, as a content blocker or a bad network would. */
export async function fail(host: string): Promise<void> {
  const script = waitingFor(host);
  await act(async () => void fireEvent.error(script));
}

/** For tests: removes the services' globals, scripts and popups. */
export function resetServices(): void {
  for (const script of [...document.scripts]) {
    fireEvent.error(script);
    script.remove();
  }
  delete window.Tally;
  delete window.Cal;
  document.querySelectorAll('cal-modal-box').forEach((box) => box.remove());
}

function waitingFor(host: string): HTMLScriptElement {
  const script = scriptFrom(host);
  if (!script) throw new Error(`The page has not requested a script from ${host}.`);
  return script;
}
