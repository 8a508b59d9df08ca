/** Returns `text` encoded as one segment of a URL path, or undefined if it is empty, `.` or `..`. */
export function addressPart(text: string): string | undefined {
  return text === '' || text === '.' || text === '..' ? undefined : encodeURIComponent(text);
}
