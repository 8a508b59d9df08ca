/**
 * Collapses repeated slashes in the path of the page's address, such as from a badly joined link. Otherwise a path that
 * begins with two slashes would be resolved as another host.
 */
export function collapseSlashes({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const path = location.pathname.replaceAll(/\/{2,}/g, '/');
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
}
