import { matchPath } from '@forecast/shared/router';
import { routes, type PartRoute } from '../routes';

/** The page at a path; undefined where none is. It is found letter by letter, as servers find files. */
export const routeAt = (pathname: string): PartRoute | undefined =>
  routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
