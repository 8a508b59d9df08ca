/** A function whose calls are queued until Cal.com's script runs and executes them. */
interface Queue {
  (...instruction: readonly unknown[]): void;
  readonly q: unknown[];
  /** Set once Cal.com's script has taken over the queue. */
  readonly instance?: unknown;
}

interface Cal extends Queue {
  readonly ns: Record<string, Queue>;
  /** Keeps Cal.com's own code from fetching the script a second time. */
  readonly loaded: true;
}

declare global {
  interface Window {
    Cal?: Cal;
  }
}

/**
 * Sets up `window.Cal` with a namespace, which Cal.com's script requires. Reuses the queues that a failed load left
 * behind. See packages/embeds in https://github.com/calcom/cal.com.
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

/**
 * Calls each callback when Cal.com's script fires the event of the same name. Returns a function that removes the
 * callbacks.
 */
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
