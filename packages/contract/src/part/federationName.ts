/** The name of a part's module federation container: a global variable in the browser, so it has no hyphens. */
export function federationName(part: string): string {
  return `remote_${part.replaceAll('-', '_')}`;
}
