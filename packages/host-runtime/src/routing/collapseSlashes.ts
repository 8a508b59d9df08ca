/**
 * Makes one slash of several in the path of the page's address, as a badly joined link may have them. A path that
 * begins with two would be read as the name of another site.
 */
export function collapseSlashes({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const path = location.pathname.replaceAll(/\/{2,}/g, '/');
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
}
