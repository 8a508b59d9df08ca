/** The address of a page: whole if the site states its origin, else its path, which a browser completes. */
export function pageAddress(path: string, origin: string | undefined): string {
  return origin ? new URL(`${origin}${path}`).href : path;
}
