import { createListeners, type PartFailure } from '@forecast/contract';
import { textOf } from '../site/textOf';
import type { LoadRecords } from './loadRecords';
import type { PartRegistry } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';

/** Errors of parts that no border caught: in an event handler, a timer or a promise. */
export interface ScriptErrors {
  /** The last error of a part since it was (re)started; for `useSyncExternalStore`. */
  readonly of: (part: string) => PartFailure | undefined;
  /** Calls `listener` on every change; gives back what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Forgets the errors of a part, because the visitor has read them or restarted it. */
  readonly clear: (part: string) => void;
  /** The part whose script an error came from, by its stack or another text with addresses; undefined if none did. */
  readonly partOf: (error: unknown, text?: string) => Owner | undefined;
  /**
   * Tells from the address of the script which part an error belongs to, reports it once, and keeps it within the
   * part: its border says so, and nothing else of the page hears of it. Errors of nobody's part are left alone.
   */
  readonly watch: (page: Pick<Window, 'addEventListener'>) => void;
}

/** Whose an error is. */
type Owner = Pick<PartFailure, 'part' | 'release'>;

interface Tools extends Pick<Surroundings, 'emit'> {
  readonly registry: Pick<PartRegistry, 'ofScript'>;
  readonly records: Pick<LoadRecords, 'isLoading' | 'of'>;
}

/** So many errors of one part are reported for one page; the browser's console has the others. */
const maxErrors = 20;

/** What parts have handlers for. React passes on what they throw without saying whose it was. */
const handledEvents = (
  'click dblclick contextmenu input change submit reset keydown keyup pointerdown pointerup pointermove ' +
  'focusin focusout paste drop wheel touchstart touchend'
).split(' ');

export function createScriptErrors({ emit, registry, records }: Tools): ScriptErrors {
  const latest = new Map<string, PartFailure>();
  const { subscribe, tell } = createListeners();
  /** What is known of a part already, so that it is told once. */
  const told = new Map<string, Set<string>>();
  const counts = new Map<string, number>();

  function partOf(error: unknown, text = ''): Owner | undefined {
    for (const [url] of `${stackOf(error)} ${text}`.matchAll(/https?:\/\/[^\s)]+/g)) {
      const part = registry.ofScript(url);
      if (part) return part;
    }
    return undefined;
  }

  /** The last event that parts may handle, until two tasks after it, and the border that it happened in. */
  let handled: { readonly event: Event; readonly border: HTMLElement | null | undefined } | undefined;

  function handle(event: Event): void {
    const [target] = event.composedPath();
    const border = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : undefined;
    const now = { event, border };
    handled = now;
    // The browser reports a rejection in a task of its own, after the one in which the promise was rejected.
    setTimeout(() => setTimeout(() => handled === now && (handled = undefined)));
  }

  /** The part in which `handled` happened, for what has no stack. */
  function partInUse(error: unknown): Owner | undefined {
    if (stackOf(error) !== '') return undefined;
    const { part = '', expose = '' } = handled?.border?.dataset ?? {};
    return records.of(part, expose);
  }

  /** Gives whether the error is dealt with; what comes after too many is left to the browser. */
  function note({ part, release }: Owner, cause: unknown): boolean {
    const known = told.get(part) ?? new Set();
    const text = textOf(cause);
    if (known.has(text)) return true;
    const count = counts.get(part) ?? 0;
    if (count >= maxErrors) return false;
    told.set(part, known.add(text));
    counts.set(part, count + 1);
    emit({ kind: 'failure', part, release, where: 'script', code: 'FED-008', cause });
    latest.set(part, { code: 'FED-008', part, release, cause });
    tell();
    return true;
  }

  return {
    partOf,
    of: (part) => latest.get(part),
    subscribe,
    clear: (part) => {
      latest.delete(part);
      told.delete(part);
      tell();
    },
    watch: (page) => {
      for (const type of handledEvents) page.addEventListener(type, handle, true);
      page.addEventListener('error', (event) => {
        const isHandling = handled && handled.event.eventPhase !== Event.NONE;
        const part =
          registry.ofScript(event.filename) ??
          partOf(event.error) ??
          (isHandling ? partInUse(event.error) : undefined);
        if (!part) return;
        // A script that throws while it is loaded fails the load, which reports it.
        if (records.isLoading(part.part) || note(part, event.error ?? event.message)) event.preventDefault();
      });
      page.addEventListener('unhandledrejection', (event) => {
        const part = partOf(event.reason) ?? partInUse(event.reason);
        if (part && note(part, event.reason)) event.preventDefault();
      });
    },
  };
}

/** The stack of an error; empty for anything else, and where it cannot be read. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : '';
  } catch {
    return '';
  }
}
