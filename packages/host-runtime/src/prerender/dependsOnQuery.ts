/**
 * Whether the page's address has a parameter that the prerendered page depends on. The renderer lists them in the head,
 * so that parameters of campaigns and trackers don't matter.
 */
export function dependsOnQuery(page: Pick<Document, 'URL' | 'querySelector'>): boolean {
  const { searchParams } = new URL(page.URL);
  const names = page.querySelector<HTMLMetaElement>('[name=query]')?.content.split(' ');
  return !!names?.some((name) => searchParams.has(name));
}
