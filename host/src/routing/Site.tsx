import { Outlet, ScrollRestoration } from '@forecast/shared/router';
import { NoticesProvider } from '../notices/Notices';
import { NavigationProgress } from './NavigationProgress';
import { useFocusOnNavigation } from './useFocusOnNavigation';

/** What every page of the site has around it. */
export function Site() {
  useFocusOnNavigation();
  return (
    <NoticesProvider>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </NoticesProvider>
  );
}
