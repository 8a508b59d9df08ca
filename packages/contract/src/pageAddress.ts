/** The URL of a page: absolute if the site declares its origin, otherwise just the path. */
export function pageAddress(path: string, origin: string | undefined): string {
  return origin ? new URL(`${origin}${path}`).href : path;
}
