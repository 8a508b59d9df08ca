import type { SiteData, SiteSettings, ThirdParties } from '@forecast/contract';

const noThirdParties: ThirdParties = { scripts: [], frames: [] };

/** What the headers of a page are derived from. */
export interface PageFacts {
  readonly registry: Pick<SiteData['registry'], 'microFrontends'>;
  readonly settings: Pick<SiteSettings, 'api' | 'eventsUrl' | 'thirdParties' | 'embeddable'>;
  /** The hashes of the page's inline scripts, in the form used in a policy. */
  readonly scripts: readonly string[];
}

/**
 * The policy of every response that isn't a page. If a browser shows such a response as a document (an HTML file in a
 * release), the document can't run code or be framed. Styles are allowed for SVG.
 */
export const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The policy of a file from a tree, by its name. A script has no sandbox: it may end a former site's service worker, and a
 * sandbox would keep it from its own registration.
 */
export const filePolicy = (name: string): string =>
  scriptName.test(name) ? inertPolicy.replace('; sandbox', '') : inertPolicy;

/**
 * The security headers of a file from a tree, by its name. `Service-Worker-Allowed` lets a script replace a former site's
 * service worker whose scope is wider than the script's folder. No page of this site can register one.
 */
export const fileHeaders = (name: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': filePolicy(name),
  'Service-Worker-Allowed': '/',
});

/** The names of scripts. */
export const scriptName = /\.m?js$/;

/**
 * A pattern for the requested paths of an embeddable route. A parameter doesn't match encoded characters, so that the
 * path can't lead to another page once it is decoded.
 */
export const embeddablePattern = (route: string): string => `^${route.replace(/:\w+/g, '[A-Za-z0-9_-]+')}/*$`;

/**
 * The headers of a page. Allows scripts only from the site and the registry's origins, with integrity, plus the host's
 * own inline scripts. Inline styles are restricted by a meta element in each page, because a static server can't list
 * their hashes. On a path with third parties in the settings, also allows their scripts and frames, and doesn't require
 * integrity, because their hashes aren't known. Other sites may only frame the pages of embeddable routes.
 */
export function pageHeaders(
  { registry, settings, scripts: inline }: PageFacts,
  path: string,
): Record<string, string> {
  const origins = originsOf(registry);
  const { scripts, frames } = settings.thirdParties[path] ?? noThirdParties;
  const strict = scripts.length === 0;
  const isEmbeddable = (settings.embeddable ?? []).some((route) =>
    new RegExp(embeddablePattern(route)).test(path),
  );
  // A service that is named by a path has the site's own origin.
  const services = [settings.api, settings.eventsUrl].flatMap((url) =>
    url && !url.startsWith('/') ? [new URL(url).origin] : [],
  );
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...origins, ...scripts],
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    // Bars and chart overlays are positioned with style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", ...origins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins, ...services],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    // Integrity can't be required of a worker's script.
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [isEmbeddable ? '*' : "'none'"],
    'form-action': ["'self'"],
    // Only the host's two Trusted Types policies turn strings into code; parts can't create policies with these names.
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

/** The origins of all releases in a registry, except the site's own. */
function originsOf({ microFrontends }: PageFacts['registry']): string[] {
  const urls = Object.values(microFrontends).flatMap((releases) => releases.map(({ url }) => url));
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}

/** The headers of every response that isn't a page. */
export const inert = { 'Content-Security-Policy': inertPolicy, 'X-Content-Type-Options': 'nosniff' };

/** The `Cache-Control` of what never changes, because it is named by its content. */
export const cachedForever = 'public, max-age=31536000, immutable';

/** The headers of releases and pictures. Other sites may use these files, which contain nothing private. */
export const forAll = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The headers of a response with only a status, which must not be cached. */
export const plainHeaders = (status: number) => ({
  ...inert,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  ...(status === 405 && { Allow: 'GET, HEAD' }),
});

/** The body of a response with only a status. */
export const plainText = (status: number): string => `${status}${reasons[status] ?? ''}\n`;

const reasons: Readonly<Record<number, string>> = {
  400: ": This address can't be read.",
  410: ': This preview has ended.',
};

/** The content type by file extension; others are `application/octet-stream`. */
const types = new Map([
  ['avif', 'image/avif'],
  ['css', 'text/css; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['ts', 'text/plain; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml'],
]);

const encodings = new Map([
  ['br', 'br'],
  ['gz', 'gzip'],
]);

const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The first wrong header that an object is served with, as `Name: value`; undefined if all are right. */
export function wrongHeaderIn(key: string, served: Readonly<Record<string, unknown>>): string | undefined {
  const plain = (value: unknown) => String(value).toLowerCase().replaceAll(' ', '');
  const wrong = Object.entries({ 'Content-Encoding': undefined, ...objectHeaders(key) }).find(
    ([name, value]) => plain(served[name.toLowerCase()]) !== plain(value),
  );
  return wrong && `${wrong[0]}: ${String(served[wrong[0].toLowerCase()] ?? 'none')}`;
}

/** Whether an object is a file below `/.well-known` without an extension, which is JSON where a standard names its type. */
const isWellKnown = (key: string) =>
  /^(preview-)?trees\/[^/]+\/well-known\/([^/]+\/)*[^/.]+(\.br)?$/.test(key);

/** The headers to serve an object with: type, encoding and caching. */
export function objectHeaders(key: string): Record<string, string> {
  const encoding = encodings.get(endOf(key));
  const type = types.get(endOf(encoding === undefined ? key : key.slice(0, key.lastIndexOf('.'))));
  return {
    'Content-Type': type ?? (isWellKnown(key) ? 'application/json' : 'application/octet-stream'),
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    // Objects named by their content never change.
    'Cache-Control': /^(r|(preview-)?(trees|registries)|pictures|records)\//.test(key)
      ? cachedForever
      : 'no-cache',
  };
}
