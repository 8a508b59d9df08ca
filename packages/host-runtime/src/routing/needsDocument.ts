import type { SiteSettings } from '@forecast/contract';

/**
 * Returns a function that says whether the page at a path must be loaded as a new document. A page with third-party
 * services must, because this document's policy doesn't allow them. Once this document contains a third-party script,
 * every other page must be loaded as a new document too, because the script would otherwise keep running on it. The
 * same applies in a frame, because the policy of the other page may forbid framing.
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
