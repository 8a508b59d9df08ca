import type { Prepared } from '@forecast/contract';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { RouteTable } from '../site/routeTable';
import { readQuery } from './readQuery';

/**
 * How the page was prepared, if it was for this visit: for this address, which asks for nothing more, and with the
 * releases that this visitor gets. Undefined where the browser has to render it.
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

/** Whether what was prepared for `path` is shown at an address: a slash at the end makes no other page. */
const isAt = (path: string, pathname: string, routes: RouteTable): boolean =>
  path === notFound ? routes.at(pathname) === undefined : path === (pathname.replace(/\/$/, '') || '/');

/** For every address that is no part's. */
const notFound = '*';
