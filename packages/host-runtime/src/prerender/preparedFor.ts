import type { Prepared } from '@forecast/contract';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { RouteTable } from '../site/routeTable';
import { readQuery } from './readQuery';

/**
 * Returns `prepared` if this visitor gets the prerendered page: at its address, without a query or override, and with
 * the releases it was rendered from. Otherwise returns undefined, and the browser has to render the page.
 */
export function preparedFor(
  prepared: Prepared | undefined,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { registry, overrides, routes }: Pick<PartRuntime, 'registry' | 'overrides' | 'routes'>,
): Prepared | undefined {
  if (!prepared || readQuery.test(search) || overrides.inForce.length > 0) return undefined;
  const { path, parts } = prepared;
  const isSame = Object.entries(parts).every(([part, release]) => registry.releaseOf(part) === release);
  return isAt(path, pathname, routes) && isSame ? prepared : undefined;
}

/** Whether the page prerendered for `path` is the page at `pathname`, ignoring a trailing slash. */
const isAt = (path: string, pathname: string, routes: RouteTable): boolean =>
  path === notFound ? routes.at(pathname) === undefined : path === (pathname.replace(/\/$/, '') || '/');

/** The path of the not-found page. */
const notFound = '*';
