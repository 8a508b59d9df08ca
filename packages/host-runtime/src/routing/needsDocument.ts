import type { SiteSettings } from '@forecast/contract';

/**
 * Returns a function that says whether the page at a path must be loaded as a new document: if it has third-party
 * services, which this document's policy doesn't allow; if a third-party script would otherwise keep running on it;
 * and in a frame, because its policy may forbid framing.
 */
export function needsDocument(
  { thirdParties }: Pick<SiteSettings, 'thirdParties'>,
  document: Document,
): (path: string) => boolean {
  const here = document.location.pathname;
  const foreign = new Set(Object.values(thirdParties).flatMap(({ scripts }) => scripts));
  const window = document.defaultView;
  return (path) =>
    path !== here &&
    (window?.top !== window ||
      Object.hasOwn(thirdParties, path) ||
      [...document.scripts].some(({ src }) => foreign.has(src)));
}
