import { matchPath } from 'react-router-dom';

/** The route of a page: its path, the part that owns it, and its frame (the layout around it). */
export interface PartRoute {
  readonly path: string;
  readonly part: string;
  readonly frame?: string;
  /** What messages to visitors call the page, such as `market`; `page` by default. */
  readonly shows?: string | undefined;
  /** The label of its menu entry; only for a claimed route. */
  readonly menu?: string;
}

/** The routes of a site's pages. */
export interface RouteTable {
  readonly all: readonly PartRoute[];
  /** The route that matches a path; undefined if none does. Case-sensitive, like file paths on a server. */
  readonly at: (pathname: string) => PartRoute | undefined;
}

/** Creates a table of these routes. If two have the same path, the first one wins. */
export function createRouteTable(routes: readonly PartRoute[]): RouteTable {
  // The router doesn't accept duplicate paths.
  const all = routes.filter(({ path }, at) => routes.findIndex((one) => one.path === path) === at);
  return {
    all,
    at: (pathname) => all.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname)),
  };
}
