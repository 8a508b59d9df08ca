/** The URL of a page: absolute if the site declares its origin, otherwise just the path. */
export function pageAddress(path: string, origin: string | undefined): string {
  return origin ? new URL(`${origin}${path}`).href : path;
}

/** Stands for every path that no route leads to: the path of the not-found page. */
export const notFoundPath = '*';

/** The path on the site of a page's link preview image (PNG), given the image's sha256 (hex). */
export const picturePath = (sha256: string): string => `/pictures/${sha256}.png`;
