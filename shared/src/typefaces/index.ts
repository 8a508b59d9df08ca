import { sourceSans } from './sourceSans';
import { sourceSerif } from './sourceSerif';
import { rulesOf } from './Typeface';

const typefaces = [sourceSerif, sourceSans];

/** The style rules that let a document show the typefaces which the theme's `font` names. */
export const typefaceRules: string = typefaces.map(rulesOf).join('\n');

/**
 * The same for the head of a document's template, as HTML: the rules, and links by which a browser asks for the files
 * that most texts need before it knows where.
 */
export const typefaceHead: string =
  typefaces
    .map(({ files }) => `<link rel="preload" as="font" type="font/woff2" href="${files.latin}" crossorigin>`)
    .join('') + `<style>${typefaceRules}</style>`;
