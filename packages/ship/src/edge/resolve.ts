import {
  answersFile,
  fileKey,
  notFoundFile,
  otherFile,
  pageFile,
  registryKey,
  rootFile,
  siteMapFile,
} from './names';
import type { Pointer } from './Pointer';

// nginx runs this too, so use only plain JavaScript: no destructuring, no spread, no default parameters, no for-of.

/** An object that may exist for a path. */
export interface Candidate {
  readonly key: string;
  readonly status: 200 | 404;
  /** Determines the policy header: pages get the policy of their path; files get one that blocks all scripts. */
  readonly kind: 'page' | 'file';
}

/**
 * The objects to try for a path, in order; only the store knows which exist. `path` is decoded and has no query. Covers
 * pages and their answers, registries, site maps, robots.txt and the host's files at the root, which no route may match;
 * releases and pictures have keys equal to their paths.
 */
export function resolve(path: string, pointer: Pointer): readonly Candidate[] {
  const notFound = candidates(pointer, 'host', [notFoundFile], 404, 'page');
  // No page has such an address. In nginx, `$` also matches before a line break at the end.
  // There, a path is a string of bytes, for which a class with characters above U+00FF never matches.
  if (/[\x00-\x1f\x7f]/.test(path)) return notFound;
  const registry = /^\/registry\/([\da-f]{16})\.json$/.exec(path);
  if (registry) {
    const id = idOf(pointer.registries, registry[1]);
    return id === undefined ? [] : [{ key: registryKey(id), status: 200, kind: 'file' }];
  }
  const file = /^\/(?:robots\.txt|sitemap(?:-([a-z][a-z\d-]*))?\.xml)$/.exec(path);
  if (file) {
    const part = file[1];
    const objects =
      part === undefined
        ? candidates(pointer, 'host', [path.slice(1)], 200, 'file')
        : candidates(pointer, part, [siteMapFile], 200, 'file');
    return objects.concat(notFound);
  }
  const answers = /^(.*)\/answers\.json$/.exec(path);
  if (answers) {
    const page = answers[1] || '/';
    const part = partAt(page, pointer.routes);
    return candidates(pointer, part, [answersFile(pageFile(page))], 200, 'file').concat(notFound);
  }
  const owner = partAt(path, pointer.routes);
  const root = rootFile(path);
  if (owner === undefined && root !== '')
    return candidates(pointer, 'host', [root], 200, 'file').concat(notFound);
  const files = [pageFile(path), otherFile(parentOf(path))];
  return candidates(pointer, owner, files, 200, 'page').concat(notFound);
}

/** The first route that matches a path; undefined if none does. Case-sensitive, like file names on a server. */
export function routeAt(path: string, routes: Pointer['routes']): Pointer['routes'][number] | undefined {
  const segments = path.split('/').slice(1);
  while (segments[segments.length - 1] === '') segments.pop();
  return routes.find((route) => matches(route[0], segments));
}

/** The part whose route matches a path; undefined if none does. */
export function partAt(path: string, routes: Pointer['routes']): string | undefined {
  const route = routeAt(path, routes);
  return route && route[1];
}

const parentOf = (path: string): string => path.replace(/\/[^/]+\/*$/, '');

function candidates(
  pointer: Pointer,
  part: string | undefined,
  files: readonly string[],
  status: Candidate['status'],
  kind: Candidate['kind'],
): readonly Candidate[] {
  const tree = idOf(pointer.trees, part);
  if (tree === undefined) return [];
  return files.map((name) => ({ key: fileKey(tree, name), status: status, kind: kind }));
}

/**
 * The id with this name; undefined if there is none or it is malformed. Servers don't check who made a preview, and nginx
 * follows `..` in a key.
 */
function idOf(ids: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  if (name === undefined || !Object.prototype.hasOwnProperty.call(ids, name)) return undefined;
  const id = ids[name];
  // In nginx, `$` also matches before a line break at the end.
  return id !== undefined && /^(?:preview-)?[\da-f]{64}$/.test(id) && !id.includes('\n') ? id : undefined;
}

/**
 * Whether the segments of a path match a route's pattern. Supports the router's `:id`, `:id?`, `name?`, and `*` at the
 * end. Not a regular expression, which would take exponential time for many optional names.
 */
function matches(pattern: string, segments: readonly string[]): boolean {
  // No page's address is this long, and whoever makes a preview chooses its patterns.
  if (pattern.length > 512) return false;
  const names = pattern.split('/').filter((name) => name !== '');
  const isOpen = names[names.length - 1] === '*';
  const needed = isOpen ? names.slice(0, -1) : names;
  if (!isOpen && segments.length > needed.length) return false;
  // Whether the names so far match the first n segments, for each n.
  const start = [true].concat(segments.slice(0, needed.length).map(() => false));
  const matched = needed.reduce(
    (before, name) =>
      before.map(
        (isMatch, n) =>
          (isMatch && name.slice(-1) === '?') ||
          (n > 0 && before[n - 1] === true && fits(name, segments[n - 1])),
      ),
    start,
  );
  return isOpen ? matched.indexOf(true) >= 0 : matched[segments.length] === true;
}

const fits = (name: string, segment: string | undefined): boolean =>
  name[0] === ':' ? segment !== '' : segment === name.replace(/\?$/, '');

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
