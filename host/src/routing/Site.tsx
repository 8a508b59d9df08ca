import { Outlet, ScrollRestoration, useLocation } from '@forecast/shared/router';
import { useEffect, useRef } from 'react';
import { OverrideBanner } from '../developer-panel/OverrideBanner';
import { focusHeading } from '../part-border/focusHeading';
import { Places } from '../part-border/Places';
import { routeAt } from '../site/routeAt';
import { NoticesProvider } from '../shell/notices/NoticesProvider';
import { BordersShownProvider } from '../site/BordersShown';
import { NavigationProgress } from './NavigationProgress';

/** What every page of the site has around it. */
export function Site() {
  useFocusOnNavigation();
  const { pathname } = useLocation();
  const frame = routeAt(pathname)?.frame ?? 'none';
  return (
    <NoticesProvider>
      <BordersShownProvider>
        <NavigationProgress />
        <Places current={frame}>
          <Outlet />
        </Places>
        <ScrollRestoration />
        <OverrideBanner />
      </BordersShownProvider>
    </NoticesProvider>
  );
}

/** Moves the focus to the new page's heading after navigation, but not where the search alone changed. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeading();
  }, [pathname]);
}
