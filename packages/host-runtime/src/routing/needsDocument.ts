import type { SiteSettings } from '@forecast/contract';

/**
 * Says of a path whether its page must come as a document of its own. So must a page that uses other services, because
 * the policy of the present document lacks them; and every page once the script of another service is in this document:
 * it lives as long as the document does, and should see no further page.
 */
export function needsDocument(
  { thirdParties }: Pick<SiteSettings, 'thirdParties'>,
  document: Document,
): (path: string) => boolean {
  const here = document.location.pathname;
  const foreign = new Set(Object.values(thirdParties).flatMap(({ scripts }) => scripts));
  return (path) =>
    path !== here &&
    (Object.hasOwn(thirdParties, path) || [...document.scripts].some(({ src }) => foreign.has(src)));
}
