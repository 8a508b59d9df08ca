/**
 * Matches an address in a style sheet: in `url()`, or in an import or an `image-set()` without it. Also matches escapes,
 * comments and other strings, so that nothing in them looks like an address.
 */
const address =
  /\\.|\/\*.*?\*\/|(?:(?:@import(?:\s|\/\*.*?\*\/)*|\bimage-set\(\s*)(?=["'])|\burl\(\s*)(?:(["'])((?:\\.|(?!\1)[^\\\n])*)\1|([^"'\s)]+))|(["'])(?:\\.|(?!\4)[^\\\n])*\4/gis;

/**
 * Throws if a style sheet (its text by file name) refers to another file of the part, or contains one in a `data:`
 * address. Style sheets are copied as they are, so browsers wouldn't find the first, and the site's policy blocks the
 * second.
 */
export function refuseReferences(styles: ReadonlyMap<string, string>): void {
  for (const [file, text] of styles) {
    const addresses = Array.from(text.matchAll(address), ([, , quoted, plain = '']) => quoted ?? plain);
    const [bad] = addresses.filter((one) => !/^((?!data:)[a-z][a-z\d+.-]*:|[/#]|$)/i.test(one));
    if (bad === undefined) continue;
    const why = /^data:/i.test(bad)
      ? `contains ${bad.slice(0, 40)}, which the site's policy doesn't let browsers use`
      : `refers to ${bad}, which isn't in the build, because style sheets are copied as they are`;
    throw new Error(
      `${file} ${why}. Import each style sheet, picture and font in a script, for its address: render a <link> for each ` +
        'style sheet, set a picture with a style attribute, and load a font with new FontFace().',
    );
  }
}
