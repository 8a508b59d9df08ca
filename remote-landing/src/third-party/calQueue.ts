/** A function that notes what it is called with, for Cal.com's script to carry out once it runs. */
interface Queue {
  (...instruction: readonly unknown[]): void;
  readonly q: unknown[];
  /** Set by the script. */
  readonly instance?: unknown;
}

interface Cal extends Queue {
  readonly ns: Record<string, Queue>;
  /** Says that the script is loading, so that Cal.com's own code does not fetch it again. */
  readonly loaded: true;
}

declare global {
  interface Window {
    Cal?: Cal;
  }
}

/**
 * Puts on the page what Cal.com's script refuses to start without: `window.Cal`, with a namespace to fill.
 * What a failed load has left behind is used again. (https://github.com/calcom/cal.com, packages/embeds)
 */
export function queueForCal(namespace: string): void {
  const cal = (window.Cal ??= Object.assign(queue(), { ns: {}, loaded: true as const }));
  if (cal.ns[namespace]) return;
  const named = (cal.ns[namespace] = queue());
  named('init', namespace, { origin: 'https://app.cal.com' });
  cal('initNamespace', namespace);
}

/** Whether Cal.com's script has taken over the namespace. */
export function isCalRunning(namespace: string): boolean {
  return window.Cal?.ns[namespace]?.instance !== undefined;
}

/** Calls what is named after an event of Cal.com's script when that happens; gives what stops it. */
export function bookingEvents(
  namespace: string,
  callbacks: Readonly<Record<'linkReady' | 'linkFailed', () => void>>,
): () => void {
  const cal = window.Cal?.ns[namespace];
  const each = (instruction: 'on' | 'off') => {
    for (const [action, callback] of Object.entries(callbacks)) cal?.(instruction, { action, callback });
  };
  each('on');
  return () => each('off');
}

function queue(): Queue {
  const q: unknown[] = [];
  return Object.assign((...instruction: readonly unknown[]) => void q.push(instruction), { q });
}
