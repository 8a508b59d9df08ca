/** The name of a part's container in the browser; a hyphen would not do, as it becomes a variable. */
export function federationName(part: string): string {
  return `remote_${part.replaceAll('-', '_')}`;
}
