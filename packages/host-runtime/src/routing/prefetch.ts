import { loadingSelector } from '@forecast/contract';
import type { PartRuntime } from '../loading/createPartRuntime';

/** The Network Information API, which only Chromium supports. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** How long to wait while something is loading, or if the browser has no `requestIdleCallback`, in ms. */
const waitMs = 2_000;

/**
 * Prefetches the page that this page links to most often, once nothing is loading and the browser is idle; not if the
 * visitor saves data or has a 2G connection. Skips loaded pages. Returns a function that cancels the prefetch.
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
    const counts = new Map<string, number>();
    for (const { origin, pathname } of window.document.links) {
      const part = origin === window.document.location.origin ? routes.at(pathname)?.part : undefined;
      if (part === undefined || records.of(part, 'Page') || records.isLoading(part)) continue;
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    const [part] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
    if (part !== undefined) void prefetch(part, 'Page');
  }
  // TypeScript assumes that every browser has `requestIdleCallback`, but Safari doesn't.
  if (!('requestIdleCallback' in window)) wait();
  else window.requestIdleCallback(onIdle);
  return () => {
    isOff = true;
  };
}

/** Events that suggest that a visitor is about to follow a link. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Preloads the page behind a link, and its answers, when the visitor hovers over, focuses or touches the link. */
export function loadOnIntent(
  document: Document,
  { preload, routes }: Pick<PartRuntime, 'preload' | 'routes'>,
  fetchAnswers: (link: HTMLAnchorElement) => void,
): void {
  // Preload each part once; if that fails, following the link tries again.
  const preloaded = new Set<string>();
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    const part = routes.at(link.pathname)?.part;
    if (!part) return;
    fetchAnswers(link);
    if (preloaded.has(part)) return;
    preloaded.add(part);
    void preload(part, 'Page');
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
}
