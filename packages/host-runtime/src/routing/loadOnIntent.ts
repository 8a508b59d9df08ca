import type { PartRuntime } from '../loading/createPartRuntime';

/** How a visitor shows that a link will be followed: the pointer or the focus is on it, or a finger. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Starts to load the page behind a link of this site, in whatever part it stands, before it is followed. */
export function loadOnIntent(
  document: Document,
  { preload, routes }: Pick<PartRuntime, 'preload' | 'routes'>,
): void {
  // Once each: what failed is tried again when the link is followed.
  const asked = new Set<string>();
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    const part = routes.at(link.pathname)?.part;
    if (!part || asked.has(part)) return;
    asked.add(part);
    void preload(part, 'Page');
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
}
