import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from './testing/buildPart';
import { expectReadable } from './testing/expectReadable';

const root = join(import.meta.dirname, '../../..');

/**
 * Builds a part that imports this library from outside its folder. Returns the build's folder, its files' names, and some
 * texts.
 */
function build(library: string) {
  const { dist, files, server } = buildPart('rspack', {
    '../library/index.js': library,
    '../library/face.woff2': 'a font',
    'tsconfig.json': JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { allowJs: true },
      include: ['src'],
    }),
    'src/exposes/Page.tsx':
      "import { text } from '../../../library/index.js';\n\nexport default () => <p>{text}</p>;\n",
  });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(files).toEqual(expect.arrayContaining(scripts.map((file) => `${file}.map`)));
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  return {
    dist,
    files,
    text: scripts.map(read).join('\n'),
    server,
    manifest: read('mf-manifest.json'),
  };
}

/** The name that the scripts and the manifest of a build have in common. */
function globalOf(library: string): string | undefined {
  const { text, manifest, dist } = build(library);
  expectReadable(dist);
  const globals = new Set(text.match(/(?<=\w+Chunk)remote_news\w*/g));
  expect([...globals]).toEqual([expect.stringMatching(/^remote_news_[0-9a-f]{8}$/)]);
  const [unique] = globals;
  expect(manifest).toContain(unique?.replace('remote_news_', '1.0.0+'));
  return unique;
}

test('builds that differ in a dependency have different global arrays of chunks, and equal builds have the same; the official SDK can read their manifests', () => {
  const name = globalOf("export const text = 'one';");
  expect(globalOf("export const text = 'two';")).not.toBe(name);
  expect(globalOf("export const text = 'one';")).toBe(name);
});

test('prerendered pages have the address of a font, which is a file of the build', () => {
  const { files, server } = build("import face from './face.woff2';\n\nexport const text = face;");
  const font = files.find((name) => name.endsWith('.woff2'));
  expect(font).toMatch(/^face\.[\da-f]{8}\.woff2$/);
  expect(server).toContain(font);
});
