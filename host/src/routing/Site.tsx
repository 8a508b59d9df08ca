import {
  dropPicture,
  focusHeading,
  Places,
  prefetchWhenIdle,
  scrollAsItGrows,
  scrollPositions,
  usePartRuntime,
} from '@forecast/host-runtime';
import { Outlet, ScrollRestoration, useLocation } from '@forecast/shared/router';
import { useEffect, useRef } from 'react';
import { OverrideBanner } from '../developer-panel/OverrideBanner';
import { PartsDoor } from '../shell/PartsDoor';
import { NoticesProvider } from '../shell/notices/NoticesProvider';
import { BordersShownProvider } from '../site/BordersShown';
import { SampleNote } from '../shell/SampleNote';
import { NavigationProgress } from './NavigationProgress';
import { OfflineLine } from './OfflineLine';
import { PrintedAddress } from './PrintedAddress';

/** What every page of the site has around it. */
export function Site() {
  useArrival();
  useEarlierScroll();
  const { pathname } = useLocation();
  const runtime = usePartRuntime();
  useEffect(() => prefetchWhenIdle(window, runtime), [pathname, runtime]);
  const frame = runtime.routes.at(pathname)?.frame ?? 'none';
  return (
    <NoticesProvider>
      <BordersShownProvider>
        <NavigationProgress />
        <SampleNote inShell={frame === 'shell'} />
        <Places current={frame}>
          <Outlet />
        </Places>
        <ScrollRestoration storageKey={scrollPositions} />
        <PartsDoor />
        <OfflineLine inShell={frame === 'shell'} />
        <PrintedAddress />
        <OverrideBanner />
      </BordersShownProvider>
    </NoticesProvider>
  );
}

/**
 * After navigation, but not where the search alone changed, the focus goes to the new page's heading, and the picture
 * of the page that was prepared out of the head.
 */
function useArrival(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dropPicture(document);
    // What the address names in the page, the page has given the focus to.
    if (hash && `#${document.activeElement?.id}` === hash) return;
    return focusHeading();
  }, [pathname, hash]);
}

/** The router restores the scroll position at once, which is too soon for a page that still has to load. */
function useEarlierScroll(): void {
  const { key } = useLocation();
  const opened = useRef(new Set<string>());
  useEffect(() => {
    // After the first visit in this document, the router's own position is newer.
    if (opened.current.has(key)) return;
    opened.current.add(key);
    return scrollAsItGrows(window);
  }, [key]);
}
