import { federationName } from '@forecast/shared/contract';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { SiteRead } from '../site/readSiteData';
import type { FailureCode } from './failures';

type Registered =
  | { readonly kind: 'registered'; readonly parts: ReadonlySet<string> }
  | { readonly kind: 'unreadable'; readonly reason: string };

let registered: Registered = { kind: 'unreadable', reason: 'no registry was read yet' };
let manifests: ReadonlyMap<string, unknown> = new Map();

/** Tells the federation runtime where each part is. Called once, before anything is loaded. */
export function registerParts(site: SiteRead): void {
  if (site.kind === 'unreadable') {
    registered = site;
    return;
  }
  const entries = Object.entries(site.registry.parts).map(([part, entry]) => ({
    part,
    url: new URL(entry.manifestUrl, window.location.href).href,
    manifest: entry.manifest,
  }));
  registered = { kind: 'registered', parts: new Set(entries.map(({ part }) => part)) };
  manifests = new Map(entries.map(({ url, manifest }) => [url, manifest]));
  registerRemotes(entries.map(({ part, url }) => ({ name: federationName(part), entry: url })));
}

/** Why a part cannot even be asked for: the registry lacks it, or could not be read. */
export function reasonNotRegistered(part: string): { code: FailureCode; cause: string } | undefined {
  if (registered.kind === 'unreadable') return { code: 'FED-001', cause: registered.reason };
  return registered.parts.has(part)
    ? undefined
    : { code: 'FED-002', cause: `the registry has no usable entry "${part}"` };
}

/** The manifest that the page carries for an address, if it does. */
export const inlinedManifest = (url: string): unknown => manifests.get(url);
