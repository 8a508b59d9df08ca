import { allParts } from './liveParts';
import { overrideText, type Override } from './Override';
import { parseOverride, type Parsed } from './parseOverride';

/** The parameter that points a part at another build, for one page. */
export const overrideParameter = 'part';

const storageKey = 'forecast-overrides';

let active: readonly Override[] = [];

/**
 * Reads which parts this page takes from elsewhere: those the tab was told to keep, and those in the address, which
 * hold for this page alone. What breaks the rules does nothing. Called once, after the registry was read.
 */
export function readOverrides(): void {
  const inAddress = new URLSearchParams(window.location.search).getAll(overrideParameter);
  const byPart = new Map<string, Override>();
  for (const text of [...stored(), ...inAddress]) {
    const parsed = parse(text);
    if (parsed.kind === 'override') byPart.set(parsed.override.part, parsed.override);
    else console.warn(`An override was ignored: ${parsed.reason}`);
  }
  active = [...byPart.values()];
}

/** The overrides in force in this page. */
export const overrides = (): readonly Override[] => active;

/** Whether the tab will still have an override after the page is left. */
export const isKept = (override: Override): boolean => stored().includes(overrideText(override));

/** An address of this site with the overrides that no storage keeps, for when it is loaded as a document. */
export function withOverrides(address: string): string {
  const url = new URL(address);
  for (const override of active) {
    if (!isKept(override)) url.searchParams.append(overrideParameter, overrideText(override));
  }
  return url.pathname + url.search + url.hash;
}

/** Keeps an override for as long as the tab is open. */
export function keep(override: Override): void {
  const others = stored().filter((text) => !text.startsWith(`${override.part}@`));
  store([...others, overrideText(override)]);
}

/** Ends all overrides of this tab, with the next page. */
export const forgetAll = (): void => store([]);

/** Holds a text that somebody wrote against the rules of this site. */
export const parse = (text: string): Parsed =>
  parseOverride(text, {
    parts: allParts(),
    development: process.env['NODE_ENV'] !== 'production',
    page: window.location.href,
  });

function stored(): string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
  } catch {
    // No storage, or not ours: then nothing is kept.
    return [];
  }
}

function store(texts: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // Without storage an override holds for its page alone.
  }
}
