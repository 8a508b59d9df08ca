import { noSettings, type SiteSettings } from '@forecast/contract';
import { readableSettingsSchema, readableSiteDataSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import type { Choice } from './chooseRelease';
import { readRegistry } from './readRegistry';

/** What the page's data block says; `unreadable` keeps the reason, and the site stands without its parts. */
export type SiteRead =
  | {
      readonly kind: 'read';
      /** Of each part the release that this visitor gets. */
      readonly choices: ReadonlyMap<string, Choice>;
      readonly settings: SiteSettings;
    }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly settings: SiteSettings };

/** Reads the data block that the release wrote into the host's page. Never throws. */
export const readSiteData = (document: Document): SiteRead =>
  readSiteText(document.getElementById('site-data')?.textContent);

/** Reads the text of a data block; what comes after an empty one stands without its parts. Never throws. */
export function readSiteText(block: string | null | undefined): SiteRead {
  if (!block) return unreadable('the page carries no site data');
  let data: unknown;
  try {
    data = JSON.parse(block);
  } catch {
    return unreadable('the site data is not JSON');
  }
  const read = v.safeParse(readableSiteDataSchema, data);
  if (!read.success) return unreadable('the site data is no object');
  const settings = v.parse(readableSettingsSchema, read.output.settings);
  const choices = readRegistry(read.output.registry);
  if (!choices) return { ...unreadable('the site data has no registry of parts'), settings };
  return { kind: 'read', choices, settings };
}

function unreadable(reason: string) {
  return { kind: 'unreadable', reason, settings: noSettings } as const;
}

/** What it takes to ask a server and not to wait for ever. */
export interface Network {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly clock: { readonly abortAfter: (ms: number) => AbortSignal };
}

/** Made before any part runs, and kept here: only the site's own page becomes a document, in which nothing runs. */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('site-data', { createHTML: (text) => text });

/** How long the page may take, in ms. */
const timeoutMs = 5_000;

/** Reads from the server what is live now, as a reload of the page at `path` would; undefined if it cannot. */
export async function fetchSiteData(path: string, { fetch, clock }: Network): Promise<SiteRead | undefined> {
  try {
    const response = await fetch(path, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
      signal: clock.abortAfter(timeoutMs),
    });
    // Where no page is, the site's own page says so.
    if (!response.ok && response.status !== 404) return undefined;
    const text = await response.text();
    const site = readSiteData(new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html'));
    return response.ok || site.kind === 'read' ? site : undefined;
  } catch {
    return undefined;
  }
}
