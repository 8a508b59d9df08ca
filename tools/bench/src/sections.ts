/**
 * A page with a section of it written anew: what stands between `<!-- bench: name -->` and `<!-- /bench -->`. A page
 * without a place for it stays as it is.
 */
export function withSection(page: string, name: string, section: string): string {
  const place = new RegExp(`(<!-- bench: ${name} -->\n).*?(?=<!-- /bench -->)`, 'gs');
  return page.replace(place, (_found, start: string) => `${start}\n${section.trim()}\n\n`);
}
