import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { BorderOutlinesProvider } from '../borders/BorderOutlines';
import { focusHeading } from '../borders/focusHeading';
import { KeyedBoundary } from '../borders/errorBoundaries';
import { ofHost } from '../loading/createPartRuntime';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import { dropPicture } from '../prerender/takeOver';
import { scrollAsItGrows, scrollPositions } from './historyEntries';
import { prefetchWhenIdle } from './prefetch';

/** The root layout around every page of a site. `children` replace the page that the router would show. */
export function SiteRoot({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  useArrival();
  useEarlierScroll();
  const { pathname } = useLocation();
  const runtime = usePartRuntime();
  useEffect(() => prefetchWhenIdle(window, runtime), [pathname, runtime]);
  const route = runtime.routes.at(pathname);
  const { Around = Alone } = runtime.site;
  return (
    <BorderOutlinesProvider>
      <Around route={route}>
        <KeyedBoundary contentKey={route?.frame ?? 'none'}>{children}</KeyedBoundary>
        <ScrollRestoration storageKey={scrollPositions} />
      </Around>
    </BorderOutlinesProvider>
  );
}

const Alone = ({ children }: { children: ReactNode }) => children;

/** The not-found page, if the router has no route for the address; otherwise, the site's error page. */
export function SiteError() {
  const cause = useRouteError();
  const { NotFound } = usePartRuntime().site;
  // The pattern `*` doesn't match all addresses: an address with an encoded line break matches no route.
  return isRouteErrorResponse(cause) && cause.status === 404 ? (
    <SiteRoot>
      <NotFound />
    </SiteRoot>
  ) : (
    <SiteFailed cause={cause} />
  );
}

/** The site's error page, for an error of the host itself. Reports the error. */
function SiteFailed({ cause }: { readonly cause: unknown }) {
  const { reportFailure, site } = usePartRuntime();
  const failure = { ...ofHost, code: 'FED-015', cause } as const;
  const report = useEffectEvent((): void => reportFailure(failure, 'Site'));
  useEffect(() => void report(), [cause]);
  return <site.faces.SiteFailed failure={failure} />;
}

/** After navigation, focuses the new page's heading and removes the prerendered page's picture from the head. */
function useArrival(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    dropPicture(document);
    // The page has already focused the element that the hash names.
    if (hash && `#${document.activeElement?.id}` === hash) return;
    return focusHeading();
  }, [pathname, hash]);
}

/** Restores the scroll position as the page loads. The router does it at once, before the page is long enough. */
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
