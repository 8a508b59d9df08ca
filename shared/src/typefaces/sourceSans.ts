// Parts compile this file without this folder's declaration files.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./files.d.ts" />
import cyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2';
import greek from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2';
import latinExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import vietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2';
import type { Typeface } from './Typeface';

/** Source Sans 3 in any weight, for everything except headings and questions. */
export const sourceSans: Typeface = {
  family: 'Source Sans 3',
  weight: '200 900',
  files: { latin, latinExtended, greek, cyrillic, vietnamese },
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
