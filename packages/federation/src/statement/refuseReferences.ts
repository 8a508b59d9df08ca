/** Matches an address in a style sheet, in `url()` or in an import without it. */
const address = /(?:@import\s*|\burl\(\s*)(?:(["'])(.*?)\1|(?!url\()([^"'\s);]+))/gi;

/**
 * Throws if a style sheet (its text by file name) refers to another file of the part. Style sheets are copied as they are,
 * so browsers wouldn't find that file.
 */
export function refuseReferences(styles: ReadonlyMap<string, string>): void {
  for (const [file, text] of styles) {
    const addresses = Array.from(
      text.replace(/\/\*.*?\*\//gs, '').matchAll(address),
      ([, , quoted, plain = '']) => quoted ?? plain,
    );
    const relative = addresses.find((one) => !/^([a-z][a-z\d+.-]*:|[/#]|$)/i.test(one));
    if (relative === undefined) continue;
    throw new Error(
      `${file} refers to ${relative}, which isn't in the build, because style sheets are copied as they are. Import each ` +
        'style sheet, picture and font in a script, for its address: render a <link> for each style sheet, set a picture ' +
        'with a style attribute, and load a font with new FontFace().',
    );
  }
}
