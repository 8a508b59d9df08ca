/** A file of a release, as the release's name covers it. */
interface NamedFile {
  /** Relative to the release's folder, with `/`. */
  readonly path: string;
  /** As in HTML's `integrity`: `sha384-…`. */
  readonly integrity: string;
}

/**
 * The name of a release: the first 16 hex digits of the sha256 over its files, in the order given, one line
 * `<integrity> <path>` a file. Rejects where there is no web crypto, as in a page that did not come over https.
 */
export async function releaseId(files: readonly NamedFile[]): Promise<string> {
  const list = files.map(({ path, integrity }) => `${integrity} ${path}\n`).join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 16);
}
