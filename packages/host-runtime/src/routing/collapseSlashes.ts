/**
 * Collapses repeated slashes in the page's path, and decodes encoded ones, as servers do to find the page. A path that
 * begins with two would be resolved as another host.
 */
export function collapseSlashes({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const path = location.pathname.replaceAll(/(?:\/|%2f)+/gi, '/');
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
}
