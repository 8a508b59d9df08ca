import type { SiteSettings } from '@forecast/shared/contract';

/** A library that is one for the whole page. */
export interface SharedLibrary {
  /** The range that the part works with. */
  readonly requires: string;
  /** The version that it brings. */
  readonly version: string;
}

/** What a build provides and relies on; its `contract.json`. */
export interface BuildContract {
  /** In bytes, compressed: the most that a first visit may load of it. */
  readonly budget: number;
  readonly contractVersion: number;
  /** The addresses of the site that it links to, as patterns: `/market/:id`. */
  readonly links: readonly string[];
  /** The team to call. */
  readonly owner: string;
  /** Of the host alone: which part answers at which address. */
  readonly routes?: Readonly<Record<string, string>>;
  /** Of the host alone: what the site states. */
  readonly settings?: SiteSettings;
  /** By the library's name. */
  readonly shared: Readonly<Record<string, SharedLibrary>>;
  /** The modules of other parts that it shows: `part/Module`. */
  readonly uses: readonly string[];
  /** As its package.json has it. */
  readonly version: string;
}

/** A contract as a file's text, the same for the same contract: keys are sorted. */
export function contractText(contract: BuildContract): string {
  return `${JSON.stringify(contract, sorted, 2)}\n`;
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
