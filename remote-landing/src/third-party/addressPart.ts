/** Encodes `text` as one segment of a URL path. Undefined if `text` is empty, `.` or `..`. */
export function addressPart(text: string): string | undefined {
  return text === '' || text === '.' || text === '..' ? undefined : encodeURIComponent(text);
}
