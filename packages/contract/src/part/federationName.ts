/** The name of a part's container in the browser. It has no hyphens because it becomes a global variable. */
export function federationName(part: string): string {
  return `remote_${part.replaceAll('-', '_')}`;
}
