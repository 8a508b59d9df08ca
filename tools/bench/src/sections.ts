/**
 * Replaces the text between `<!-- bench: name -->` and `<!-- /bench -->` in a page. Returns a page without that
 * section unchanged.
 */
export function withSection(page: string, name: string, section: string): string {
  const pattern = new RegExp(`(<!-- bench: ${name} -->\n).*?(?=<!-- /bench -->)`, 'gs');
  return page.replace(pattern, (_found, start: string) => `${start}\n${section.trim()}\n\n`);
}
