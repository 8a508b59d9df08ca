import {
  noSettings,
  siteDataSelector,
  type RegistryFile,
  type Release,
  type SiteSettings,
} from '@forecast/contract';
import {
  readableRegistrySchema,
  readableRoutesSchema,
  readableSettingsSchema,
  readableSiteDataSchema,
  registryFileSchema,
  releaseSchema,
} from '@forecast/contract/schemas';
import * as v from 'valibot';
import { chooseRelease, type Choice } from './chooseRelease';
import type { PartRoute } from './routeTable';
import type { TrustedTypes } from './trustedTypes';
import { visitorId } from './visitorId';

/** The content of the page's data block, or the reason why it is unreadable, in which case the site has no parts. */
export type SiteRead =
  LiveSite | { readonly kind: 'unreadable'; readonly reason: string; readonly settings: SiteSettings };

interface LiveSite {
  readonly kind: 'read';
  /** The release of each part for this visitor, by part. */
  readonly choices: ReadonlyMap<string, Choice>;
  readonly settings: SiteSettings;
  readonly claimed: readonly PartRoute[];
  /** The file with the data of every part, if the block leaves some out. */
  readonly whole?: RegistryFile;
}

/** Reads the data block that the release tool wrote into the host's page. Never throws. */
export const readSiteData = (document: Document): SiteRead =>
  readSiteText(document.querySelector(siteDataSelector)?.textContent);

/** Reads the text of a data block. Never throws. */
export function readSiteText(block: string | null | undefined): SiteRead {
  if (!block) return unreadable('the page carries no site data');
  let data: unknown;
  try {
    data = JSON.parse(block);
  } catch {
    return unreadable('the site data is not JSON');
  }
  const read = v.safeParse(readableSiteDataSchema, data);
  if (!read.success) return unreadable('the site data is not an object');
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

/** Makes requests, and limits how long they take. */
export interface Network {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly clock: { readonly abortAfter: (ms: number) => AbortSignal };
}

/** A Trusted Types policy only for parsing the site's own page. Not exported, so that parts can't use it. */
const policy: ReturnType<TrustedTypes['createPolicy']> | undefined =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('site-data', { createHTML: (text) => text });

/** The time limit of a request for the page or the registry file, in ms. */
const timeoutMs = 5_000;

/** Fetches the file with the whole registry. Rejects if it is missing, unreadable or takes too long. */
export async function fetchWhole(
  { url }: RegistryFile,
  { fetch, clock }: Network,
  cache: RequestCache = 'default',
): Promise<LiveSite> {
  const response = await fetch(url, { cache, signal: clock.abortAfter(timeoutMs) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const site = readSiteText(await response.text());
  if (site.kind === 'unreadable') throw new Error(`${url}: ${site.reason}`);
  return site;
}

/** Resolves to the site with every part, or to `site` itself if the registry file can't be read. Never rejects. */
export const withEveryPart = async (site: SiteRead, network: Network): Promise<SiteRead> =>
  site.kind === 'read' && site.whole ? fetchWhole(site.whole, network).catch(() => site) : site;

/** Refetches the site data of the page at `path` and of `part`, bypassing the cache; undefined if that fails. */
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
    // The site's 404 page contains a data block as well.
    if (!response.ok && response.status !== 404) return undefined;
    // Drop inline styles: the parsed document is subject to this page's policy, which doesn't allow them.
    const text = (await response.text()).replaceAll(/<style[^]*?<\/style>/g, '');
    const site = readSiteData(new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html'));
    if (site.kind === 'unreadable') return response.ok ? site : undefined;
    return site.whole && !site.choices.has(part) ? await fetchWhole(site.whole, network, 'reload') : site;
  } catch {
    return undefined;
  }
}

/**
 * Returns the release of each part for this visitor; undefined if `registry` isn't a registry. Leaves out malformed
 * entries, so that they fail only their own part. `visitor` returns the visitor's id. Never throws.
 */
export function readRegistry(
  registry: unknown,
  visitor: () => string | undefined = visitorId,
): ReadonlyMap<string, Choice> | undefined {
  const read = v.safeParse(readableRegistrySchema, registry);
  if (!read.success) return undefined;
  const live = new Map<string, Choice>();
  for (const [part, releases] of Object.entries(read.output.microFrontends)) {
    if (!Array.isArray(releases)) continue;
    const choice = chooseRelease(releases.flatMap(readRelease), visitor);
    if (choice) live.set(part, choice);
  }
  return live;
}

/** Returns the release in a list, or an empty list if the value is malformed. */
function readRelease(value: unknown): readonly Release[] {
  const release = v.safeParse(releaseSchema, value);
  return release.success ? [release.output] : [];
}
