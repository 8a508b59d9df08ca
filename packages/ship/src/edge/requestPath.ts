/**
 * What a request is for, as it was written: the path with the query, but without the origin that a proxy is told.
 * Without a path it is `/`, as in `http://localhost`.
 */
export const requestTarget = (url: string): string =>
  url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/';

/**
 * The path of a request's target, decoded and without detours, as web servers read it: slashes in a row are one, `.`
 * and `..` are gone. Undefined for what cannot be read or leads out of the site.
 */
export function requestPath(target: string): string | undefined {
  const [raw = ''] = target.split(/[?#]/);
  if (/%(?![\da-f]{2})/i.test(raw)) return undefined;
  const bytes = raw.replace(/%(..)/g, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  // A byte that is no text becomes one that no file has in its name.
  const decoded = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  if (!decoded.startsWith('/') || decoded.includes('\0')) return undefined;
  const names: string[] = [];
  for (const name of decoded.split('/').slice(1)) {
    if (name === '..' && names.pop() === undefined) return undefined;
    if (name !== '' && name !== '.' && name !== '..') names.push(name);
  }
  const isFolder = /\/\.{0,2}$/.test(decoded);
  return `/${names.join('/')}${isFolder && names.length > 0 ? '/' : ''}`;
}
