/**
 * The path that a request is for, decoded and without detours, as web servers read it: slashes in a row are one, `.`
 * and `..` are gone. Undefined for what cannot be read or leads out of the site.
 */
export function requestPath(target: string): string | undefined {
  const [raw = ''] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/);
  let decoded: string;
  try {
    // Bytes that are no text stay apart from each other and match no file.
    decoded = decodeURIComponent(raw || '/');
  } catch {
    return undefined;
  }
  if (!decoded.startsWith('/') || decoded.includes('\0')) return undefined;
  const names: string[] = [];
  for (const name of decoded.split('/').slice(1)) {
    if (name === '..' && names.pop() === undefined) return undefined;
    if (name !== '' && name !== '.' && name !== '..') names.push(name);
  }
  const isFolder = /\/\.{0,2}$/.test(decoded);
  return `/${names.join('/')}${isFolder && names.length > 0 ? '/' : ''}`;
}
