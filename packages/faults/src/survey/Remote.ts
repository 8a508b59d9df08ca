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

/** The folder of a URL, without the query. */
export const folderOf = (url: string): string => new URL('.', url).href;

/**
 * Tests whether a URL is a file of the remote: its entry, its manifest, and everything else in the entry's folder. If
 * that folder is an origin's root or also contains a page or another remote, only its entry and manifest are known to
 * belong to it.
 */
export function filesOf(remote: Remote, others: readonly Remote[], pages: readonly string[]) {
  const folder = folderOf(remote.entry);
  const isOwn =
    !pages.some((page) => page.startsWith(folder)) &&
    !others.some(({ entry }) => entry !== remote.entry && folderOf(entry).startsWith(folder));
  return (url: string): boolean => {
    const plain = url.replace(/[?#].*/, '');
    return plain === remote.entry || plain === remote.manifest || (isOwn && plain.startsWith(folder));
  };
}
