import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@forecast/ship/testing';

/** React's version in the builds, and the one that stands in for the next major. */
const versions = [
  [/19\.3\.1/g, '20.0.0'],
  [/\^19\.0\.0/g, '^20.0.0'],
  [/\[1,19,0,0\]/g, '[1,20,0,0]'],
] as const;

const compressions = [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const;

/**
 * Copies a build to `dist`, and changes the version of React that it contains or requires to 20.0.0, which stands in for
 * the next major. Returns `dist`.
 */
export function withReact20(build: string, dist: string): string {
  cpSync(build, dist, { recursive: true });
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const hashes = new Map<string, string>();
  const rewrite = (file: string, change: (text: string) => string) => {
    const path = join(dist, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    if (after === before) return;
    writeFileSync(path, after);
    hashes.set(integrityOf(before), integrityOf(after));
    for (const [ending, compress] of compressions)
      if (existsSync(path + ending)) writeFileSync(path + ending, compress(after));
  };
  const texts = files.filter((file) => /\.(js|cjs|json|html)$/.test(file));
  for (const file of texts)
    rewrite(file, (text) => versions.reduce((changed, [from, to]) => changed.replace(from, to), text));
  // An entry contains the hashes of its chunks, and the page contains the hash of the host's script.
  for (const file of texts)
    rewrite(file, (text) => [...hashes].reduce((changed, [from, to]) => changed.replaceAll(from, to), text));
  return dist;
}
