import type { Generation } from '@forecast/contract';
import type { ReleaseRef } from './ReleaseRef';

/** Where a file of a release lies; without a path, where all of them do, with `/` at the end. */
export const releaseKey = ({ part, id }: ReleaseRef, path = ''): string => `r/${part}/${id}/${path}`;

/** Where the record of a generation lies. Eight digits, for people who look. */
export const generationKey = (number: number): string =>
  `generations/${String(number).padStart(8, '0')}.json`;

/** The number of the generation whose record lies there; 0 where none does. */
export const numberOf = (key: string): number => Number(/^generations\/(\d{8,})\.json$/.exec(key)?.[1] ?? 0);

/** Where the page of a generation lies, by its sha256 (hex): several may try to make the same one. */
export const pageKey = ({ number, page }: Pick<Generation, 'number' | 'page'>): string =>
  `pages/${String(number).padStart(8, '0')}-${page}.html`;

/** The number of the generation whose page lies there, or would have; 0 where none does. */
export const pageNumberOf = (key: string): number =>
  Number(/^pages\/(\d{8,})-[\da-f]{64}\.html$/.exec(key)?.[1] ?? 0);

/** The page that visitors get, as it is and compressed. Derived from the newest generation, and never newer. */
export const livePages = { identity: 'index.html', br: 'index.html.br', gzip: 'index.html.gz' } as const;

/** By this a folder or a bucket is known as a site. */
export const markerKey = 'site.json';
