import type { SiteSettings } from './settings';

/** Where one part is found. */
export interface PartEntry {
  /** Its `mf-manifest.json`; everything else is found relative to it. */
  readonly manifestUrl: string;
  /** The manifest itself, so that no request is needed for it. */
  readonly manifest?: unknown;
}

/** Which parts are live. */
export interface Registry {
  readonly parts: Readonly<Record<string, PartEntry>>;
}

/** What the host's page carries in its data block. */
export interface SiteData {
  readonly registry: Registry;
  readonly settings: SiteSettings;
}
