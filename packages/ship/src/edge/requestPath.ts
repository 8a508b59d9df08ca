/** The path and query of a request's URL, without the origin that proxy requests have. `/` if it has no path. */
export const requestTarget = (url: string): string =>
  url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/';

/**
 * The path of a request, decoded and normalized: repeated slashes are merged, `.` and `..` resolved. Undefined if it is
 * malformed or leads out of the site.
 */
export function requestPath(target: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(target.split(/[?#]/)[0] ?? '');
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || path.includes('\0')) return undefined;
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..' && names.pop() === undefined) return undefined;
    if (name !== '' && name !== '.' && name !== '..') names.push(name);
  }
  const isFolder = names.length > 0 && /\/\.{0,2}$/.test(path);
  return `/${names.join('/')}${isFolder ? '/' : ''}`;
}
