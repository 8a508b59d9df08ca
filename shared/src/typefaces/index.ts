import { sourceSans } from './sourceSans';
import { sourceSerif } from './sourceSerif';
import { rulesOf } from './Typeface';

const typefaces = [sourceSerif, sourceSans];

/** The CSS rules for the typefaces in the theme's `font`. */
export const typefaceRules: string = typefaces.map(rulesOf).join('\n');

/**
 * HTML for the head of a document's template: the CSS rules, and links that preload the Latin font files, which nearly
 * every text needs.
 */
export const typefaceHead: string =
  typefaces
    .map(({ files }) => `<link rel="preload" as="font" type="font/woff2" href="${files.latin}" crossorigin>`)
    .join('') + `<style>${typefaceRules}</style>`;
