import type { SiteData, SiteSettings, ThirdParties } from '@forecast/contract';

const noThirdParties: ThirdParties = { scripts: [], frames: [] };

/** What the headers of a page follow from. */
export interface PageFacts {
  readonly registry: Pick<SiteData['registry'], 'microFrontends'>;
  readonly settings: Pick<SiteSettings, 'eventsUrl' | 'thirdParties'>;
  /** The hashes of its inline scripts, as a policy names them. */
  readonly scripts: readonly string[];
}

/**
 * The policy of every answer that is no page of the site. Should a browser show it as a document, such as a page within
 * a release, it runs nothing and is in no frame. Pictures may have styles.
 */
export const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The headers of a page at a path, made from the registry and the site's settings. Scripts come from the registry's
 * origins only, none inline but those of the host's page, no eval, and none without a hash; which inline styles there are
 * each page says itself, for a web server that sends files knows no file. A path for which the settings name third
 * parties has these scripts and frames as well, and the style elements that such scripts write; no hash is asked for
 * there, because theirs are not known.
 */
export function pageHeaders(
  { registry, settings, scripts: inline }: PageFacts,
  path: string,
): Record<string, string> {
  const origins = originsOf(registry);
  const { scripts, frames } = settings.thirdParties[path] ?? noThirdParties;
  const strict = scripts.length === 0;
  const events = settings.eventsUrl ? [new URL(settings.eventsUrl).origin] : [];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...origins, ...scripts],
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    // Bars, and what lies over the chart, are placed by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", ...origins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins, ...events],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    // No hash can be asked for of a worker's script.
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // No text becomes code but by the policies of the host, which no part can make again.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'site-data'],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; '),
    ...(strict && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** The origins of all releases in a registry; an address on the site itself has none. */
function originsOf({ microFrontends }: PageFacts['registry']): string[] {
  const urls = Object.values(microFrontends).flatMap((releases) => releases.map(({ url }) => url));
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}
