import { createListeners, type PartFailure } from '@forecast/contract';
import { textOf } from '../site/textOf';
import type { LoadRecords } from './loadRecords';
import type { PartRegistry } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';

/** Parts' errors that no error boundary catches, such as in an event handler, a timer or a promise. */
export interface ScriptErrors {
  /** The part's last error since the part was started or restarted; for `useSyncExternalStore`. */
  readonly of: (part: string) => PartFailure | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Clears a part's errors. Called when the visitor dismisses them or restarts the part. */
  readonly clear: (part: string) => void;
  /** The part whose script appears in the error's stack or in `text`; undefined if none does. */
  readonly partOf: (error: unknown, text?: string) => Owner | undefined;
  /** Attributes uncaught errors to parts by their scripts, and reports each once. Leaves others to the browser. */
  readonly watch: (page: Pick<Window, 'addEventListener'>) => void;
}

/** The part that an error is attributed to. */
type Owner = Pick<PartFailure, 'part' | 'release'>;

interface Tools extends Pick<Surroundings, 'emit'> {
  readonly registry: Pick<PartRegistry, 'ofScript'>;
  readonly records: Pick<LoadRecords, 'isLoading' | 'of'>;
}

/** The maximum number of errors that a page reports per part; the browser's console shows the rest. */
const maxErrors = 20;

/** Events that parts handle. React rethrows a handler's errors without saying which component it belongs to. */
const handledEvents = (
  'click dblclick contextmenu input change submit reset keydown keyup pointerdown pointerup pointermove ' +
  'focusin focusout paste drop wheel touchstart touchend'
).split(' ');

export function createScriptErrors({ emit, registry, records }: Tools): ScriptErrors {
  const latest = new Map<string, PartFailure>();
  const { subscribe, notify } = createListeners();
  /** The messages already reported, by part. */
  const reported = new Map<string, Set<string>>();
  const counts = new Map<string, number>();

  function partOf(error: unknown, text = ''): Owner | undefined {
    for (const [url] of `${stackOf(error)} ${text}`.matchAll(/https?:\/\/[^\s)]+/g)) {
      const part = registry.ofScript(url);
      if (part) return part;
    }
    return undefined;
  }

  /** The most recent handled event, and the element around the part where it happened; cleared two tasks later. */
  let handled: { readonly event: Event; readonly border: HTMLElement | null | undefined } | undefined;

  function handle(event: Event): void {
    const [target] = event.composedPath();
    const border = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : undefined;
    const now = { event, border };
    handled = now;
    // The browser reports a rejection in a separate task, after the one in which the promise was rejected.
    setTimeout(() => setTimeout(() => handled === now && (handled = undefined)));
  }

  /** The part in which `handled` happened, for an error without a stack. */
  function partInUse(error: unknown): Owner | undefined {
    if (stackOf(error) !== '') return undefined;
    const { part = '', expose = '' } = handled?.border?.dataset ?? {};
    return records.of(part, expose);
  }

  /** Reports an error. Returns false if the part has reached `maxErrors`. */
  function note({ part, release }: Owner, cause: unknown): boolean {
    const texts = reported.get(part) ?? new Set();
    const text = textOf(cause);
    if (texts.has(text)) return true;
    const count = counts.get(part) ?? 0;
    if (count >= maxErrors) return false;
    reported.set(part, texts.add(text));
    counts.set(part, count + 1);
    emit({ kind: 'failure', part, release, where: 'script', code: 'FED-008', cause });
    latest.set(part, { code: 'FED-008', part, release, cause });
    notify();
    return true;
  }

  return {
    partOf,
    of: (part) => latest.get(part),
    subscribe,
    clear: (part) => {
      latest.delete(part);
      reported.delete(part);
      notify();
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
        // An error while the part is loading makes the load fail, which reports it.
        if (records.isLoading(part.part) || note(part, event.error ?? event.message)) event.preventDefault();
      });
      page.addEventListener('unhandledrejection', (event) => {
        const part = partOf(event.reason) ?? partInUse(event.reason);
        if (part && note(part, event.reason)) event.preventDefault();
      });
    },
  };
}

/** The stack of an error; empty for anything else, or if reading it throws. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : '';
  } catch {
    return '';
  }
}
