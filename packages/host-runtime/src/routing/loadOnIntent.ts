import type { PartRuntime } from '../loading/createPartRuntime';

/** Events that suggest that a visitor is about to follow a link. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Preloads the page behind a link, and its answers, when the visitor hovers over, focuses or touches the link. */
export function loadOnIntent(
  document: Document,
  { preload, routes }: Pick<PartRuntime, 'preload' | 'routes'>,
  fetchAnswers: (link: HTMLAnchorElement) => void,
): void {
  // Preload each part once; if that fails, following the link tries again.
  const asked = new Set<string>();
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    const part = routes.at(link.pathname)?.part;
    if (!part) return;
    fetchAnswers(link);
    if (asked.has(part)) return;
    asked.add(part);
    void preload(part, 'Page');
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
}
