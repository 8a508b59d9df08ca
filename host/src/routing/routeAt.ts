import { matchPath } from '@forecast/shared/router';
import { routes, type PartRoute } from '../routes';

/** The line of the table for a path; undefined where no part's page is. */
export const routeAt = (pathname: string): PartRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname));
