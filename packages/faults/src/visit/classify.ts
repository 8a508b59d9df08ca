import type { Sight } from './look';

/** What a visitor sees of a fault; the README defines each. */
export const verdicts = ['unaffected', 'contained', 'silent', 'page lost', 'blank', 'hung'] as const;

export type Verdict = (typeof verdicts)[number];

/** Whether the visitor can go on as before, or sees a message in place of the remote. */
export const isContained = (verdict: Verdict): boolean => verdict === 'unaffected' || verdict === 'contained';

/** What a page shows when nothing is broken. */
export interface Healthy {
  /** The texts that every visit showed. */
  readonly stable: ReadonlySet<string>;
  /** The texts that any visit showed, such as the time. */
  readonly seen: ReadonlySet<string>;
}

/**
 * What visits to a healthy page showed. Throws if they have no text in common, because then any broken page would count
 * as unaffected.
 */
export function healthyOf(url: string, visits: readonly (readonly string[])[]): Healthy {
  const seen = new Set(visits.flat());
  const stable = new Set([...seen].filter((text) => visits.every((texts) => texts.includes(text))));
  if (stable.size > 0) return { seen, stable };
  throw new Error(`${url} shows different texts on each visit, although nothing is broken yet.`);
}

export interface Observation {
  /** Undefined if the page didn't respond. */
  readonly sight: Sight | undefined;
  /** Whether a request for a file of the remote is still pending. */
  readonly waiting: boolean;
}

export interface Finding {
  readonly verdict: Verdict;
  /** Texts that the healthy page never shows: the message or the fallback. */
  readonly added: readonly string[];
  /** Missing texts that don't belong to the remote. */
  readonly missing: readonly string[];
}

const loading = /^\W*(loading|please wait|one moment|just a moment)\b(?!.*\b(fail|error|not\b|wrong))/i;

/** Classifies what a broken page shows. `rest`: the texts that don't belong to the broken remote. */
export function classify(
  { sight, waiting }: Observation,
  healthy: Healthy,
  rest: ReadonlySet<string>,
): Finding {
  const shown = new Set(sight?.texts);
  const added = [...shown].filter((text) => !healthy.seen.has(text));
  const missing = [...rest].filter((text) => !shown.has(text));
  return { verdict: verdictOf(), added, missing };

  function verdictOf(): Verdict {
    if (!sight) return 'hung';
    if (shown.size === 0) return sight.busy ? 'hung' : 'blank';
    const kept = [...healthy.stable].filter((text) => shown.has(text));
    const messages = added.filter((text) => !loading.test(text));
    if (kept.length === healthy.stable.size) return messages.length > 0 ? 'contained' : 'unaffected';
    if (messages.length === 0 && (sight.busy || waiting || added.length > 0)) return 'hung';
    if (kept.length === 0 || missing.length > 0) return 'page lost';
    return messages.length > 0 ? 'contained' : 'silent';
  }
}
