/** One part of an address's path, encoded, or undefined for an empty text and for `.` and `..`. */
export function addressPart(text: string): string | undefined {
  return text === '' || text === '.' || text === '..' ? undefined : encodeURIComponent(text);
}
