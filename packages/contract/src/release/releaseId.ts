import type { ReleaseFile } from './releaseFiles';

/**
 * The id of a release: the first 16 hex digits of the sha256 of its file list, one line `<integrity> <path>` per file
 * in the given order. Rejects without Web Crypto, such as on a page that wasn't loaded over https.
 */
export async function releaseId(files: readonly Pick<ReleaseFile, 'path' | 'integrity'>[]): Promise<string> {
  const list = files.map(({ path, integrity }) => `${integrity} ${path}\n`).join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 16);
}
