/** The path and query of a request's URL, without the origin that proxy requests have. `/` if it has no path. */
export const requestTarget = (url: string): string =>
  url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/';

/** The text that percent-encoded bytes stand for, with U+FFFD for bytes that aren't UTF-8, as nginx reads them. */
const decodedBytes = (encoded: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(encoded.slice(1).split('%'), (byte) => parseInt(byte, 16)),
  );

/**
 * The path of a request, decoded and normalized: repeated slashes are merged, `.` and `..` resolved. Undefined if it is
 * malformed or leads out of the site.
 */
export function requestPath(target: string): string | undefined {
  const [encoded = ''] = target.split(/[?#]/);
  if (!encoded.startsWith('/') || /%(?![\da-f]{2})|%00|\0/i.test(encoded)) return undefined;
  const path = encoded.replace(/(?:%[\da-f]{2})+/gi, decodedBytes);
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..' && names.pop() === undefined) return undefined;
    if (name !== '' && name !== '.' && name !== '..') names.push(name);
  }
  const isFolder = names.length > 0 && /\/\.{0,2}$/.test(path);
  return `/${names.join('/')}${isFolder ? '/' : ''}`;
}
