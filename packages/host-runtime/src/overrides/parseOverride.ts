import type { SiteSettings } from '@forecast/contract';
import type { PartRelease } from '../site/registry';

/** A part, and the build to load it from. */
export interface Override {
  readonly part: string;
  /** The absolute URL of the build's folder; ends with `/`. */
  readonly target: string;
}

/** Formats an override, for an address (`?part=markets@http://localhost:3002/`) or the tab's storage. */
export const overrideText = ({ part, target }: Override): string => `${part}@${target}`;

/** An override, or the reason why the input was refused. */
export type ParseResult =
  | { readonly kind: 'override'; readonly override: Override }
  | { readonly kind: 'refused'; readonly reason: string };

interface Rules {
  readonly parts: readonly PartRelease[];
  readonly settings: Pick<SiteSettings, 'overrides'>;
  /** In development any local address is allowed; in production only a release in the part's own store. */
  readonly development: boolean;
  /** The page's address, to resolve relative targets. */
  readonly page: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Parses `part@target` and checks it against the rules. Never throws. */
export function parseOverride(text: string, { parts, settings, development, page }: Rules): ParseResult {
  const refused = (reason: string): ParseResult => ({ kind: 'refused', reason });
  if (settings.overrides === false && !development)
    return refused('This site does not show other releases of its parts.');
  const [, name, named = ''] = /^([a-z][a-z\d-]*)@(.+)$/.exec(text) ?? [];
  if (name === undefined) return refused('Write it as part@address.');
  const live = parts.find(({ part }) => part === name);
  // In development, a part may not be on the site yet.
  if (!live && !development) return refused(`This site has no part "${name}".`);
  const store = new URL('../', live?.url ?? page).href;
  const address = /^[\da-f]{16}$/.test(named) ? store + named : named;
  if (!URL.canParse(address, page)) return refused('The address is not valid.');
  const url = new URL(address, page);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    return refused('Only a plain http or https address can be used.');
  }
  const target = url.href.replace(/\/?$/, '/');
  const allowed = development
    ? loopback.test(url.hostname)
    : target.startsWith(store) && /^[\da-f]{16}\/$/.test(target.slice(store.length));
  if (allowed) return { kind: 'override', override: { part: name, target } };
  return refused(
    development
      ? 'In development only addresses on this machine can be used.'
      : `Only releases of this site can be used: ${store}…`,
  );
}
