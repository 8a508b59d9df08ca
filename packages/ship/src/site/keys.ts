import type { ReleaseRef } from './ReleaseRef';

/** Where a file of a release lies; without a path, where all of them do, with `/` at the end. */
export const releaseKey = ({ part, id }: ReleaseRef, path = ''): string => `r/${part}/${id}/${path}`;

/** Where the record of a generation lies. Eight digits, for people who look. */
export const generationKey = (number: number): string =>
  `generations/${String(number).padStart(8, '0')}.json`;

/** The number of the generation whose record lies there; 0 where none does. */
export const numberOf = (key: string): number => Number(/^generations\/(\d{8,})\.json$/.exec(key)?.[1] ?? 0);

/** Where the page of a generation lies, by its sha256 (hex). */
export const pageKey = (sha256: string): string => `pages/${sha256}.html`;

/** The page that visitors get, as it is and compressed. Derived from the newest generation, and never newer. */
export const livePages = { identity: 'index.html', br: 'index.html.br', gzip: 'index.html.gz' } as const;

/** By this a folder or a bucket is known as a site. */
export const markerKey = 'site.json';
