import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectReadable } from '../testing/expectReadable';
import { temporaryFolder } from '../testing/temporaryFolder';

const root = join(import.meta.dirname, '../../../..');

/** The files of a build of a part whose page has this source, and the part's contract. */
function build(page: string) {
  const folder = temporaryFolder({
    'package.json': JSON.stringify({
      name: 'remote-news',
      version: '1.0.0',
      author: 'News team',
      type: 'module',
      config: { port: 3010, budget: 60_000, shared: { react: 'react', 'react-dom': 'react-dom' } },
    }),
    'tsconfig.json': JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['src'] }),
    'vite.config.ts':
      "import { partConfig } from '@forecast/federation/vite';\nexport default partConfig(import.meta.dirname);\n",
    'src/pictures.d.ts': "declare module '*.jpg' {\n  const address: string;\n  export default address;\n}\n",
    'src/exposes/Page.tsx': page,
  });
  writeFileSync(join(folder, 'src/photo.jpg'), Buffer.from([0xff, 0xd8, 0xff]));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=@forecast/source',
      '--import=tsx',
      vite,
      'build',
      '--configLoader=native',
      '--logLevel=warn',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const dist = join(folder, 'dist');
  const contract = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8')) as {
    needs: { exports: Record<string, string[]> };
  };
  return { dist, files: readdirSync(dist), contract };
}

let built: ReturnType<typeof build>;
beforeAll(() => {
  built = build(`
    import { useSyncExternalStore } from 'use-sync-external-store/shim';
    import photo from '../photo.jpg';

    const never = () => () => undefined;

    export default () => <img src={photo} alt={useSyncExternalStore(never, () => 'shown')} />;
  `);
});

test('a photo is a file of the build, because the site’s policy doesn’t allow pictures in scripts', () => {
  expect(built.files).toContainEqual(expect.stringMatching(/^photo\.[0-9a-f]{8}\.jpg$/));
});

test('a shared library that only a CommonJS dependency requires is one of those that the part needs', () => {
  expect(Object.keys(built.contract.needs.exports)).toEqual(['react', 'react/jsx-runtime']);
});

test('the official SDK can read the manifest', () => {
  expectReadable(built.dist);
});
