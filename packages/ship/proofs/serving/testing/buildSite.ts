import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The folder of the one release of a site, as an address. */
export const release = '/r/markets/0123456789abcdef';

/** A small site folder with two generations, of which the first is live. */
export interface TestSite {
  readonly folder: string;
  /** Makes a generation live, as a rename of the link. */
  activate(generation: string): void;
  /** The text of a generation's page. */
  page(generation: string): string;
  remove(): void;
}

/** Both generations are equal in size and in the time of their files, to the second: nginx cannot tell them apart. */
export function buildSite(): TestSite {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    utimesSync(join(folder, path), 1_700_000_000, 1_700_000_000);
  };
  const writeCompressed = (path: string, text: string) => {
    write(path, text);
    write(`${path}.br`, brotliCompressSync(text));
    write(`${path}.gz`, gzipSync(text));
  };
  const script = `export const text = '${'market '.repeat(100)}';\n`;
  writeCompressed(`${release}/entry.js`, script);
  for (const name of [
    'plain.js',
    'style.css',
    'data.json',
    'entry.js.map',
    'mark.svg',
    'api.d.ts',
    'a.txt',
    'index.html',
  ]) {
    write(`${release}/${name}`, `/* ${name} ${'text '.repeat(500)}*/`);
  }
  for (const name of ['photo.webp', 'photo.png', '.lock', 'static/.hidden/a.js', 'release.json']) {
    write(`${release}/${name}`, name);
  }
  for (const generation of ['00000001', '00000002']) {
    const path = `generations/${generation}`;
    writeCompressed(`${path}/index.html`, `<!doctype html><title>${generation}</title>${' '.repeat(200)}`);
    write(`${path}/registry.json`, JSON.stringify({ generation }));
    write(`${path}/generation.json`, JSON.stringify({ id: generation }));
  }
  write('.lock', '');
  const activate = (generation: string) => {
    symlinkSync(`generations/${generation}`, join(folder, 'next'));
    renameSync(join(folder, 'next'), join(folder, 'current'));
  };
  activate('00000001');
  return {
    folder,
    activate,
    page: (generation) => readFileSync(join(folder, 'generations', generation, 'index.html'), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
