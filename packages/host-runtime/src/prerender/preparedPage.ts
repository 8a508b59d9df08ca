import { notFoundPath, type PreparedPage } from '@forecast/contract';
import { preparedSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { PartRegistry } from '../site/registry';
import type { RouteTable } from '../site/routeTable';

/** Reads a prerendered page's JSON block. Undefined if the block is missing or malformed. */
export const readPrepared = (document: Document): PreparedPage | undefined =>
  parsePrepared(document.getElementById('prepared')?.textContent);

/** Parses a prerendered page's JSON block, or the file with the same content. Undefined if it is malformed. */
export function parsePrepared(text = ''): PreparedPage | undefined {
  try {
    return v.parse(preparedSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Returns `prepared` if it is this visitor's page: same path and releases, no override, and no parameter of `query`, the
 * pattern in the page's head.
 */
export function preparedFor(
  prepared: PreparedPage | undefined,
  query: string | undefined,
  { href, pathname }: Pick<Location, 'href' | 'pathname'>,
  { registry, overrides, routes }: Pick<PartRuntime, 'registry' | 'overrides' | 'routes'>,
): PreparedPage | undefined {
  if (!prepared || query === undefined || RegExp(query).test(href) || overrides.inForce.length > 0)
    return undefined;
  return isAt(prepared.path, pathname, routes) && usesReleasesOf(prepared, registry) ? prepared : undefined;
}

/** Whether this visitor gets the releases that a page was prerendered from. */
export const usesReleasesOf = (
  { parts }: PreparedPage,
  { releaseOf }: Pick<PartRegistry, 'releaseOf'>,
): boolean => Object.entries(parts).every(([part, release]) => releaseOf(part) === release);

/** The path that the page at `pathname` is prerendered for: without a trailing slash. */
export const pagePath = (pathname: string): string => pathname.replace(/\/$/, '') || '/';

/** Whether the page prerendered for `path` is the page at `pathname`. */
const isAt = (path: string, pathname: string, routes: RouteTable): boolean =>
  path === notFoundPath ? routes.at(pathname) === undefined : path === pagePath(pathname);

/**
 * A pattern of the addresses that have one of these query parameters, whose names consist of letters, digits, `_` and `-`.
 * The head of a prerendered page has the pattern of those that it depends on, so that parameters of campaigns and
 * trackers don't matter. It also matches encoded names, which may be any.
 */
export const queryPattern = (names: readonly string[]): string =>
  `^[^?#]*\\?([^#]*&)?((${names.join('|')})|[^=&#]*%[^=&#]*)([=&#]|$)`;
