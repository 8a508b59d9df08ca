/** The URL of a page: absolute if the site declares its origin, otherwise just the path. */
export function pageAddress(path: string, origin: string | undefined): string {
  return origin ? new URL(`${origin}${path}`).href : path;
}

/** The name of the `meta` element that describes a page's picture while the page is being prepared. */
export const pictureName = 'page-picture';

/** The path of a page's picture (PNG) on the site, by the sha256 (hex) of its bytes. */
export const picturePath = (sha256: string): string => `/pictures/${sha256}.png`;
