// Parts compile this file without this folder's declaration files.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./files.d.ts" />
import sansCyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2';
import sansGreek from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2';
import sansLatinExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import sansVietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2';
import serifCyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff2';
import serifGreek from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff2';
import serifLatin from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';
import serifLatinExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2';
import serifVietnamese from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff2';
import { rulesOf, type Typeface } from './Typeface';

/** Source Sans 3 in any weight, for everything except headings and questions. */
const sourceSans: Typeface = {
  family: 'Source Sans 3',
  weight: '200 900',
  files: {
    latin: sansLatin,
    latinExtended: sansLatinExtended,
    greek: sansGreek,
    cyrillic: sansCyrillic,
    vietnamese: sansVietnamese,
  },
  metrics: { ascent: 1.024, descent: 0.4 },
  standIns: [
    { weight: '400', local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], width: 0.9297 },
    {
      weight: '600',
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
      width: 0.8931,
    },
  ],
};

/** Source Serif 4 semi-bold, for headings and questions. */
const sourceSerif: Typeface = {
  family: 'Source Serif 4',
  weight: '600',
  files: {
    latin: serifLatin,
    latinExtended: serifLatinExtended,
    greek: serifGreek,
    cyrillic: serifCyrillic,
    vietnamese: serifVietnamese,
  },
  metrics: { ascent: 1.036, descent: 0.335 },
  standIns: [
    {
      weight: '600',
      local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
      width: 1.1096,
    },
  ],
};

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
