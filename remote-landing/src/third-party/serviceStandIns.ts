import { act, fireEvent } from '@testing-library/react';

/** For tests: the script of a service that the page has asked for, if it has. */
export function scriptFrom(host: string): HTMLScriptElement | undefined {
  return [...document.scripts].find(({ src }) => src.startsWith(`https://${host}/`));
}

/** For tests: lets a script that the page waits for arrive, once `run` has done what the script would. */
export async function arrive(host: string, run: () => void): Promise<void> {
  const script = waitingFor(host);
  run();
  // What waits for the script goes on after the event.
  await act(async () => void fireEvent.load(script));
}

/** For tests: lets a script that the page waits for fail, as a blocker or a bad network does. */
export async function fail(host: string): Promise<void> {
  const script = waitingFor(host);
  await act(async () => void fireEvent.error(script));
}

/** For tests: forgets the services and what the page waits for. */
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
  if (!script) throw new Error(`The page has not asked for a script from ${host}.`);
  return script;
}
