import { noSettings, type Release, type SiteSettings } from '@forecast/contract';
import { isObject } from './isObject';
import { readRegistry } from './readRegistry';
import { readSettings } from './readSettings';

/** What the page's data block says; `unreadable` keeps the reason, and the site stands without its parts. */
export type SiteRead =
  | {
      readonly kind: 'read';
      readonly releases: ReadonlyMap<string, Release>;
      readonly settings: SiteSettings;
    }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly settings: SiteSettings };

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
  const releases = readRegistry(data['registry']);
  if (!releases) return { ...unreadable('the site data has no registry of parts'), settings };
  return { kind: 'read', releases, settings };
}

function unreadable(reason: string) {
  return { kind: 'unreadable', reason, settings: noSettings } as const;
}
