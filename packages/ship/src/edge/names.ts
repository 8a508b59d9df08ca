import type { Pointer } from './Pointer';

// nginx runs this too, so use only plain JavaScript: no destructuring, no spread, no for-of.

// Names in trees: a tree holds a part's pages as they are served.

/** The file of the not-found page, in the host's tree. */
export const notFoundFile = '404.html';
export const robotsFile = 'robots.txt';
export const siteMapFile = 'sitemap.xml';

/** The file of a path's page in its part's tree. */
export const pageFile = (path: string): string => `pages${trimmed(path)}/index.html`;

/** The file of the page for all paths directly below this one that have no page of their own. */
export const otherFile = (path: string): string => `pages${trimmed(path)}/other.html`;

/** The file with the answers that a page was prerendered from, given the page's file. */
export const answersFile = (page: string): string => page.replace(/index\.html$/, 'answers.json');

/**
 * The file, in the host's tree, of a file that is served as it is at this path; empty if there can be none. Keys have no
 * names that begin with a dot.
 */
export function rootFile(path: string): string {
  const match = /^\/(\.well-known\/)?(\w[\w.-]*(?:\/\w[\w.-]*)*)$/.exec(path);
  if (!match) return '';
  // Compressed copies end in .br or .gz. Without an extension, it is a page's path.
  const end = /\.([^./]*)$/.exec(match[2] || '');
  if (end ? !/^[a-z\d]+$/.test(end[1] || '') || /^(?:br|gz)$/.test(end[1] || '') : !match[1]) return '';
  return `${match[1] ? 'well-known' : 'root'}/${match[2]}`;
}

/** Whether a file in the host's tree, or in its release, is served as it is. */
export const isRootFile = (file: string): boolean => /^(root|well-known)\//.test(file);

/** The path of a file that is served as it is, given its file in the host's tree. */
export const rootPath = (file: string): string =>
  file.indexOf('root/') === 0 ? file.slice('root'.length) : `/.${file}`;

const trimmed = (path: string): string => path.replace(/\/+$/, '');

/** The key of a file in the tree with this id. If `file` is empty, the prefix of all keys in the tree. */
export const fileKey = (id: string, file: string): string => withPrefix(`trees/${id}/${file}`);

/** The key of a registry, by its id. */
export const registryKey = (id: string): string => withPrefix(`registries/${id}.json`);

/** The id, in a preview, of a tree or registry that isn't live, by its sha256 (hex), which is its id on the live site. */
export const previewOnly = (sha256: string): string => `preview-${sha256}`;

/** Gives what only previews show a prefix of its own, so that whoever makes previews can't add to what is live. */
const withPrefix = (key: string): string => key.replace(/^([a-z]+)\/preview-/, 'preview-$1/');

/** The path of the registry for a host's pages, by the host's release id. */
export const registryPath = (host: string): string => `/registry/${host}.json`;

/** The path of a part's site map. */
export const siteMapPath = (part: string): string => `/sitemap-${part}.xml`;

/** The sha256 (hex) in a key or an id; empty if there is none. */
export function hashIn(text: string): string {
  const hash = /[\da-f]{64}/.exec(text);
  return hash ? hash[0] : '';
}

/** The ETag, without quotes, of a file in a tree or of a registry, taken from the hash in its key. */
export const tagOf = (key: string): string => hashIn(key).slice(0, 32);

/** Matches a part and the id of its release in a path. */
export const releasePath = '[a-z][a-z\\d-]{0,62}/[\\da-f]{16}';

// The pointer, and those of previews, which have hostnames of their own.

/** The pointer to the generation that visitors get. */
export const pointerKey = 'live.json';

/** The key of a preview, by its name. */
export const previewKey = (name: string): string => `previews/${name}.json`;

/** The hostname of a preview: a subdomain of `host`. */
export const previewHost = (name: string, host: string): string => `preview-${name}.${host}`;

/** The name of the preview at a hostname, 16 hex digits; undefined for other hostnames, which show the live site. */
export function previewAt(host: string): string | undefined {
  const match = /^preview-([\da-f]{16})\./.exec(host.toLowerCase());
  return match ? match[1] : undefined;
}

/** The key of the pointer for a hostname: a preview's, or the live one. */
export function pointerKeyAt(host: string): string {
  const preview = previewAt(host);
  return preview === undefined ? pointerKey : previewKey(preview);
}

/** Whether a preview's time is over. Never true for the live pointer. `now` is in ms since 1970. */
export const hasEnded = (pointer: Pick<Pointer, 'until'>, now: number): boolean =>
  pointer.until !== undefined && !(Date.parse(pointer.until) > now);

/** The header of every response at a preview's hostname; none at other hostnames. */
export const robotsHeader = (host: string): Readonly<Record<string, string>> =>
  previewAt(host) === undefined ? {} : { 'X-Robots-Tag': 'noindex' };
