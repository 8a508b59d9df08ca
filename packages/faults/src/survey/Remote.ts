/** A remote of the site. */
export interface Remote {
  readonly name: string;
  /** The address of the script that registers its container. */
  readonly entry: string;
  /** The address of its manifest, if the site loads one. */
  readonly manifest?: string;
  /** The global variable of its container, unless the entry is an ES module. */
  readonly global?: string;
}

/** A URL without its query and fragment. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*/, '');

/** Whether two URLs differ only in their query or fragment. */
export const isSameFile = (one: string, other: string | undefined): boolean =>
  other !== undefined && withoutQuery(one) === withoutQuery(other);

/** The folder of a URL, without the query. */
export const folderOf = (url: string): string => new URL('.', url).href;

/**
 * Returns a function that tests whether a URL is a file of the remote: its entry, its manifest, or anything else in the
 * entry's folder. If that folder also contains a page or another remote, only the entry and the manifest count.
 */
export function filesOf(remote: Remote, others: readonly Remote[], pages: readonly string[]) {
  const folder = folderOf(remote.entry);
  const isOwn =
    !pages.some((page) => page.startsWith(folder)) &&
    !others.some(({ entry }) => entry !== remote.entry && folderOf(entry).startsWith(folder));
  return (url: string): boolean =>
    isSameFile(url, remote.entry) || isSameFile(url, remote.manifest) || (isOwn && url.startsWith(folder));
}
