/**
 * What a request is for, as it was written: the path with the query, but without the origin that a proxy is told.
 * Without a path it is `/`, as in `http://localhost`.
 */
export const requestTarget = (url: string): string =>
  url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/';

/**
 * The path of a request's target, decoded and without detours: slashes in a row are one, `.` and `..` are gone.
 * Undefined for what cannot be read or leads out of the site.
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
