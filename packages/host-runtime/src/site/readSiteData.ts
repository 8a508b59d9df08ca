import { noSettings, type RegistryFile, type SiteSettings } from '@forecast/contract';
import {
  readableRoutesSchema,
  readableSettingsSchema,
  readableSiteDataSchema,
  registryFileSchema,
} from '@forecast/contract/schemas';
import * as v from 'valibot';
import type { Choice } from './chooseRelease';
import { readRegistry } from './readRegistry';
import type { PartRoute } from './routeTable';

/** What the page's data block says; `unreadable` keeps the reason, and the site stands without its parts. */
export type SiteRead =
  LiveSite | { readonly kind: 'unreadable'; readonly reason: string; readonly settings: SiteSettings };

interface LiveSite {
  readonly kind: 'read';
  /** Of each part the release that this visitor gets. */
  readonly choices: ReadonlyMap<string, Choice>;
  readonly settings: SiteSettings;
  /** The routes that parts claim. */
  readonly claimed: readonly PartRoute[];
  /** The file that says the same of every part; only where some are left out. */
  readonly whole?: RegistryFile;
}

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
  const whole = v.safeParse(registryFileSchema, read.output.whole);
  const claimed = v.parse(readableRoutesSchema, read.output.routes);
  return { kind: 'read', choices, settings, claimed, ...(whole.success && { whole: whole.output }) };
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

/** How long the page may take, or the file with the whole registry, in ms. */
const timeoutMs = 5_000;

/** Reads the file with the whole registry. Rejects if it is not there in time. */
export async function fetchWhole(
  { url }: RegistryFile,
  { fetch, clock }: Network,
  cache: RequestCache = 'default',
): Promise<LiveSite> {
  const response = await fetch(url, { cache, signal: clock.abortAfter(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const site = readSiteText(await response.text());
  if (site.kind === 'unreadable') throw new Error(`${url}: ${site.reason}`);
  return site;
}

/** The same site with every part; as it is where that cannot be read. Never rejects. */
export const withEveryPart = async (site: SiteRead, network: Network): Promise<SiteRead> =>
  site.kind === 'read' && site.whole ? fetchWhole(site.whole, network).catch(() => site) : site;

/**
 * Reads from the server what is live now of a part, as a reload of the page at `path` would; undefined if it cannot.
 * Past the browser's cache, which may have kept a bad answer.
 */
export async function fetchSiteData(
  path: string,
  part: string,
  network: Network,
): Promise<SiteRead | undefined> {
  const { fetch, clock } = network;
  try {
    const response = await fetch(path, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
      signal: clock.abortAfter(timeoutMs),
    });
    // Where no page is, the site's own page says so.
    if (!response.ok && response.status !== 404) return undefined;
    // Styles are left out: those of a page that was prepared by itself would be held against this page's policy.
    const text = (await response.text()).replaceAll(/<style[^]*?<\/style>/g, '');
    const site = readSiteData(new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html'));
    if (site.kind === 'unreadable') return response.ok ? site : undefined;
    return site.whole && !site.choices.has(part) ? await fetchWhole(site.whole, network, 'reload') : site;
  } catch {
    return undefined;
  }
}
