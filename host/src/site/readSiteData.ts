import type { PartEntry, Registry, SiteSettings } from '@forecast/shared/contract';
import { safeUrl } from '@forecast/shared/domain';

/** What the page's data block says; `unreadable` keeps the reason, and the site stands without its parts. */
export type SiteRead =
  | { readonly kind: 'read'; readonly registry: Registry; readonly settings: SiteSettings }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly settings: SiteSettings };

/** Used where the page states none, so that the rest of the site works. */
const noSettings: SiteSettings = { waitlistFormId: '', demoBooking: '', contactEmail: '', imprintUrl: '' };

/** Reads the data block that the release wrote into the host's page. Never throws. */
export function readSiteData(document: Document): SiteRead {
  const block = document.getElementById('site-data')?.textContent;
  if (!block) return unreadable('the page carries no site data');
  let data: unknown;
  try {
    data = JSON.parse(block);
  } catch {
    return unreadable('the site data is not JSON');
  }
  if (!isObject(data)) return unreadable('the site data is no object');
  const settings = readSettings(data['settings']);
  const parts = isObject(data['registry']) ? data['registry']['parts'] : undefined;
  if (!isObject(parts)) return { ...unreadable('the site data has no registry of parts'), settings };
  // A malformed entry is left out: it fails its own part, as one that is missing does, and no other.
  const entries = Object.entries(parts).filter((entry): entry is [string, PartEntry] =>
    isPartEntry(entry[1]),
  );
  return { kind: 'read', registry: { parts: Object.fromEntries(entries) }, settings };
}

function unreadable(reason: string) {
  return { kind: 'unreadable', reason, settings: noSettings } as const;
}

function readSettings(settings: unknown): SiteSettings {
  if (!isObject(settings)) return noSettings;
  const names = Object.keys(noSettings) as (keyof SiteSettings)[];
  const texts = names.map((name) => [name, typeof settings[name] === 'string' ? settings[name] : '']);
  return Object.fromEntries(texts) as unknown as SiteSettings;
}

const anyPage = 'http://localhost';

function isPartEntry(entry: unknown): entry is PartEntry {
  if (!isObject(entry) || typeof entry['manifestUrl'] !== 'string') return false;
  const { manifestUrl } = entry;
  // Relative to the page, whose own address does not matter here.
  return URL.canParse(manifestUrl, anyPage) && safeUrl(new URL(manifestUrl, anyPage).href) !== undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
