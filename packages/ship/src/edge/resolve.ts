import type { Pointer } from './Pointer';

// This module runs in nginx too, whose JavaScript has no destructuring, no spreading and no for-of.

/** Where to look for what an address shows. */
export interface Candidate {
  readonly key: string;
  readonly status: 200 | 404;
  /** Pages get the policy of their address; files run nothing. */
  readonly kind: 'page' | 'file';
}

/**
 * Where to look for what a path shows, in this order; only the store knows what is there. `path` is decoded, without the
 * query. It is for pages, registries and what crawlers read; releases and pictures lie at their addresses.
 */
export function resolve(path: string, pointer: Pointer): readonly Candidate[] {
  const registry = /^\/registry\/([\da-f]{16})\.json$/.exec(path);
  if (registry) {
    const sha256 = own(pointer.registries, registry[1]);
    return sha256 === undefined ? [] : [file(`registries/${sha256}.json`)];
  }
  const told = /^\/(?:robots\.txt|sitemap(?:-([a-z][a-z\d-]*))?\.xml)$/.exec(path);
  const nowhere = candidates(own(pointer.trees, 'host'), ['404.html'], 404, 'page');
  if (told) {
    const name = told[1] === undefined ? path.slice(1) : 'sitemap.xml';
    const files = candidates(
      own(pointer.trees, told[1] === undefined ? 'host' : told[1]),
      [name],
      200,
      'file',
    );
    return files.concat(nowhere);
  }
  const tree = own(pointer.trees, partAt(path, pointer.routes));
  return candidates(tree, [pageFile(path), otherFile(parentOf(path))], 200, 'page').concat(nowhere);
}

/** The route that a path fits; undefined where it fits none. Letter by letter, as servers find files. */
export const routeAt = (path: string, routes: Pointer['routes']): Pointer['routes'][number] | undefined =>
  routes.find((route) => new RegExp(sourceOf(route[0])).test(path));

/** The part whose page is at a path; undefined where none is. */
export function partAt(path: string, routes: Pointer['routes']): string | undefined {
  const route = routeAt(path, routes);
  return route && route[1];
}

/** The name, in a part's tree, of the page of a path. */
export const pageFile = (path: string): string => `pages${trimmed(path)}/index.html`;

/** The name, in a part's tree, of the page for the paths directly below one that have no page of their own. */
export const otherFile = (path: string): string => `pages${trimmed(path)}/other.html`;

const trimmed = (path: string): string => path.replace(/\/+$/, '');

const parentOf = (path: string): string => path.replace(/\/[^/]+\/*$/, '');

const file = (key: string): Candidate => ({ key: key, status: 200, kind: 'file' });

function candidates(
  tree: string | undefined,
  files: readonly string[],
  status: Candidate['status'],
  kind: Candidate['kind'],
): readonly Candidate[] {
  if (tree === undefined) return [];
  return files.map((name) => ({ key: `trees/${tree}/${name}`, status: status, kind: kind }));
}

function own<Value>(all: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined {
  return name !== undefined && Object.prototype.hasOwnProperty.call(all, name) ? all[name] : undefined;
}

/** The regular expression for a route's pattern, as the router reads it: `:id`, `:id?`, `name?` and `*`. */
function sourceOf(pattern: string): string {
  const names = pattern.split('/').filter((name) => name !== '');
  return `^${names.map(nameSource).join('')}/*$`;
}

function nameSource(name: string): string {
  if (name === '*') return '(?:/.*)?';
  const isOptional = name.slice(-1) === '?';
  const needed = isOptional ? name.slice(0, -1) : name;
  const source = needed[0] === ':' ? '/[^/]+' : `/${needed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  return isOptional ? `(?:${source})?` : source;
}
