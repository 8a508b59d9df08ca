import { Outlet, ScrollRestoration } from '@forecast/shared/router';
import { Provider as TooltipProvider } from '@radix-ui/react-tooltip';
import { OverrideBanner } from '../developer-panel/OverrideBanner';
import { NoticesProvider } from '../shell/notices/NoticesProvider';
import { BordersShownProvider } from '../site/BordersShown';
import { NavigationProgress } from './NavigationProgress';
import { useFocusOnNavigation } from './useFocusOnNavigation';

/** What every page of the site has around it. */
export function Site() {
  useFocusOnNavigation();
  return (
    <TooltipProvider delayDuration={700} skipDelayDuration={300}>
      <NoticesProvider>
        <BordersShownProvider>
          <NavigationProgress />
          <Outlet />
          <ScrollRestoration />
          <OverrideBanner />
        </BordersShownProvider>
      </NoticesProvider>
    </TooltipProvider>
  );
}
