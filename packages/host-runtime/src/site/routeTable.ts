import { matchPath } from 'react-router-dom';

/** One line a page: its address, the part that owns it, and what stands around it. */
export interface PartRoute {
  readonly path: string;
  readonly part: string;
  /** The frame that stands around it, by its name. */
  readonly frame: string;
  /** What its loading and failed faces call it, in a plain word; a page if nothing is said. */
  readonly shows?: string | undefined;
  /** Its entry in the site's menu; only of a route that a part claims. */
  readonly menu?: string;
}

/** The pages of a site, by their addresses. */
export interface RouteTable {
  readonly routes: readonly PartRoute[];
  /** The page at a path; undefined where none is. It is found letter by letter, as servers find files. */
  readonly at: (pathname: string) => PartRoute | undefined;
}

/** The table of these pages. Of two that have an address, the first one gets it. */
export function createRouteTable(routes: readonly PartRoute[]): RouteTable {
  // The router accepts no path twice.
  const own = routes.filter(({ path }, at) => routes.findIndex((one) => one.path === path) === at);
  return {
    routes: own,
    at: (pathname) => own.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname)),
  };
}
