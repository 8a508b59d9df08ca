/** One part of an address's path, encoded, or undefined for what would not be one: nothing, or a step up. */
export function addressPart(text: string): string | undefined {
  return text === '' || text === '.' || text === '..' ? undefined : encodeURIComponent(text);
}
