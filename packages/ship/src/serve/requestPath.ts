import { posix } from 'node:path';

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
  try {
    const path = decodeURIComponent(target.split(/[?#]/)[0] ?? '');
    const inside = posix.normalize(`.${path}`);
    return !path.startsWith('/') || /^\.\.(\/|$)|\0/.test(inside) ? undefined : posix.join('/', inside);
  } catch {
    return undefined;
  }
}
