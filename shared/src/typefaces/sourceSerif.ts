// Parts compile this file without this folder's declaration files.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./files.d.ts" />
import cyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff2';
import greek from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff2';
import latin from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';
import latinExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2';
import vietnamese from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff2';
import type { Typeface } from './Typeface';

/** Source Serif 4 semi-bold, for headings and questions. */
export const sourceSerif: Typeface = {
  family: 'Source Serif 4',
  weight: '600',
  files: { latin, latinExtended, greek, cyrillic, vietnamese },
  metrics: { ascent: 1.036, descent: 0.335 },
  standIns: [
    {
      weight: '600',
      local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
      width: 1.1096,
    },
  ],
};
