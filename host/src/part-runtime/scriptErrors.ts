import type { PartFailure } from '@forecast/contract';
import type { LoadRecords } from './loadRecords';
import type { LivePart, PartRegistry } from './registry';
import type { Surroundings } from './Surroundings';

/** Errors of parts that no border caught: in an event handler, a timer or a promise. */
export interface ScriptErrors {
  /** The last error of a part since it was (re)started; for `useSyncExternalStore`. */
  readonly of: (part: string) => PartFailure | undefined;
  /** Calls `listener` on every change; gives back what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Forgets the errors of a part, because the visitor has read them or restarted it. */
  readonly clear: (part: string) => void;
  /**
   * Tells from the address of the script which part an error belongs to, reports it once, and keeps it within the
   * part: its border says so, and nothing else of the page hears of it. Errors of nobody's part are left alone.
   */
  readonly watch: (page: Pick<Window, 'addEventListener'>) => void;
}

interface Tools extends Pick<Surroundings, 'emit'> {
  readonly registry: Pick<PartRegistry, 'ofScript'>;
  readonly records: Pick<LoadRecords, 'isLoading'>;
}

/** A page full of errors reports this many of them. */
const maxErrors = 20;

export function createScriptErrors({ emit, registry, records }: Tools): ScriptErrors {
  const latest = new Map<string, PartFailure>();
  const listeners = new Set<() => void>();
  const reported = new Set<string>();

  function partInStack(error: unknown): LivePart | undefined {
    if (!(error instanceof Error) || !error.stack) return undefined;
    for (const [url] of error.stack.matchAll(/https?:\/\/[^\s)]+/g)) {
      const part = registry.ofScript(url);
      if (part) return part;
    }
    return undefined;
  }

  function note({ part, release }: LivePart, cause: unknown): void {
    const key = `${part} ${String(cause)}`;
    if (reported.has(key) || reported.size >= maxErrors) return;
    reported.add(key);
    emit({ kind: 'failure', part, release, where: 'script', code: 'FED-008', cause });
    latest.set(part, { code: 'FED-008', part, cause });
    for (const listener of listeners) listener();
  }

  return {
    of: (part) => latest.get(part),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: (part) => {
      latest.delete(part);
      for (const key of reported) if (key.startsWith(`${part} `)) reported.delete(key);
      for (const listener of listeners) listener();
    },
    watch: (page) => {
      page.addEventListener('error', (event) => {
        const part = registry.ofScript(event.filename) ?? partInStack(event.error);
        if (!part) return;
        event.preventDefault();
        // A script that throws while it is loaded fails the load, which reports it.
        if (!records.isLoading(part.part)) note(part, event.error ?? event.message);
      });
      page.addEventListener('unhandledrejection', (event) => {
        const part = partInStack(event.reason);
        if (!part) return;
        event.preventDefault();
        note(part, event.reason);
      });
    },
  };
}
