import { loadingSelector } from '@forecast/contract';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { RouteTable } from '../site/routeTable';

/** The Network Information API, which only Chromium has. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** How long to wait while something is still loading, or if there is no `requestIdleCallback`, in ms. */
const waitMs = 2_000;

/**
 * Prefetches the page that most links on this one lead to, once nothing is loading and the browser is idle. Does
 * nothing for visitors who save data or have a 2G connection. Returns a function that cancels it.
 */
export function prefetchWhenIdle(
  window: Window,
  { prefetch, records, routes }: Pick<PartRuntime, 'prefetch' | 'records' | 'routes'>,
): () => void {
  const { connection } = window.navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return () => undefined;
  let isOff = false;
  const wait = () => void setTimeout(onIdle, waitMs);
  function onIdle(): void {
    if (isOff) return;
    if (window.document.querySelector(loadingSelector)) return wait();
    const part = mostLinked(
      window.document.links,
      routes,
      (linked) => !records.of(linked, 'Page') && !records.isLoading(linked),
    );
    if (part !== undefined) void prefetch(part, 'Page');
  }
  // Safari doesn't have it, whatever the types say.
  if (!('requestIdleCallback' in window)) wait();
  else window.requestIdleCallback(onIdle);
  return () => {
    isOff = true;
  };
}

/** The wanted part that most of these links lead to. */
function mostLinked(
  links: Iterable<HTMLAnchorElement | HTMLAreaElement>,
  routes: RouteTable,
  isWanted: (part: string) => boolean,
): string | undefined {
  const counts = new Map<string, number>();
  for (const { origin, pathname } of links) {
    const part = origin === window.location.origin ? routes.at(pathname)?.part : undefined;
    if (part !== undefined && isWanted(part)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
