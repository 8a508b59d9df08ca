import { picturePath, type Generation, type PreparedRef } from '@forecast/contract';
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

/** Where all registries lie that are files of their own. */
export const registryPrefix = 'registry/';

/** Where the registry of a generation lies as a file of its own, by its sha256 (hex). */
export const registryKey = (number: number, sha256: string): string =>
  `${registryPrefix}${String(number).padStart(8, '0')}-${sha256}.json`;

/** The number of the generation whose registry lies there, as it is or compressed; 0 where none does. */
export const registryNumberOf = (key: string): number =>
  Number(/^registry\/(\d{8,})-[\da-f]{64}\.json(\.br|\.gz)?$/.exec(key)?.[1] ?? 0);

/** Where the prepared pages of a part lie, by what they were rendered of and what they are. */
export const preparedKey = ({ inputs, sha256 }: PreparedRef): string =>
  `${preparedPrefix(inputs)}${sha256}.json`;

/** How the keys of pages begin that were rendered of the same. */
export const preparedPrefix = (inputs: string): string => `prepared/${inputs}-`;

/** Whether prepared pages lie there, or would. */
export const isPreparedKey = (key: string): boolean => /^prepared\/[\da-f]{64}-[\da-f]{64}\.json$/.test(key);

/** The ending of a live page's key, as it is and compressed. */
export const endings = { identity: '', br: '.br', gzip: '.gz' } as const;

/** How a live page is kept, as HTTP names it. */
export type Coding = keyof typeof endings;

/**
 * The page that browsers render, as it is and compressed: the newest generation's, and never newer. All other live
 * pages are made of it.
 */
export const livePages = { identity: 'index.html', br: 'index.html.br', gzip: 'index.html.gz' } as const;

/** Where all live pages lie that are sent to visitors. */
export const livePrefix = 'live/';

/** Where the page of a path lies. */
export const pageAt = (path: string): string =>
  `${livePrefix}${path.replace(/^\/|\/$/g, '')}/index.html`.replace('//', '/');

/** Where the page lies for the paths directly below one that have no page of their own. */
export const pageBelow = (path: string): string =>
  `${livePrefix}${path.replace(/^\/|\/$/g, '')}/other.html`.replace('//', '/');

/** Where the page lies of every path at which there is none. */
export const pageNowhere = 'live/404.html';

/** What a site tells crawlers beside its pages: where its pages are, and what may be read. */
export const siteMapKey = 'live/sitemap.xml';
export const robotsKey = 'live/robots.txt';

/** Where what crawlers ask for at a path lies; undefined at any other. */
export const crawlerKeyAt = (path: string): string | undefined =>
  [siteMapKey, robotsKey].find((key) => key === livePrefix + path.slice(1));

/** Where the picture of a page lies, by the sha256 (hex) of its bytes: at the address that the page names. */
export const pictureKey = (sha256: string): string => picturePath(sha256).slice(1);

/** How the keys of all pictures begin. */
export const pictureKeys = 'pictures/';

/** Whether the picture of a page lies there, or would. */
export const isPictureKey = (key: string): boolean => /^pictures\/[\da-f]{64}\.png$/.test(key);

/** Whether a live page lies there, or what crawlers are told, or may. */
export const isLiveKey = (key: string): boolean =>
  /^live\/(robots\.txt|sitemap\.xml|404\.html|(.+\/)?(index|other)\.html)(\.br|\.gz)?$/.test(key);

/** The path whose page lies there, as a browser writes it; undefined where that of others does. */
export const pathOfPage = (key: string): string | undefined => {
  const path = /^live(\/.*)?\/index\.html$/.exec(key);
  return path ? encodeURI(path[1] ?? '/').replace(/[?#]/g, encodeURIComponent) : undefined;
};

/** By this a folder or a bucket is known as a site. */
export const markerKey = 'site.json';
