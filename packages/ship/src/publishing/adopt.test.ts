import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildContract } from '@forecast/contract';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { typeProblem } from '../gate/typeProblem';
import { Refusal } from '../Refusal';
import { integrityOf } from '../releases/describeBuild';
import { tinySite } from '../testing/tinySite';
import { adopt } from './adopt';
import { publish } from './publish';

const chunk = 'globalThis.chunk = 1;';

/** An entry that contains the chunk's hash. */
const pinning = `globalThis.hashes = ['${integrityOf(chunk)}'];`;

/** Writes a build with one chunk, as the official federation plugins do. Returns its folder. */
function foreignBuild(entry: string, metaData: object = {}): string {
  const dist = mkdtempSync(join(tmpdir(), 'foreign-'));
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' }, buildInfo: { buildVersion: '2.0.0' }, ...metaData },
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0' }],
    exposes: [{ name: 'Page', assets: { js: { sync: ['chunk.js'] } } }],
  };
  for (const [path, text] of Object.entries({
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.js': entry,
    'chunk.js': chunk,
  }))
    writeFileSync(join(dist, path), text);
  return dist;
}

const route = { path: '/b', frame: 'shell', menu: 'B' } as const;

const given = { part: 'b', owner: 'Another team', budget: 5000 };

test('a build made by another tool can go live once it is adopted', async () => {
  const tiny = await tinySite(['a']);
  const dist = foreignBuild(pinning);
  const types = mkdtempSync(join(tmpdir(), 'types-'));
  writeFileSync(join(types, 'Page.d.ts'), 'export {};');

  const { written, missing } = await adopt({ ...given, dist, types, route });
  expect(written).toEqual(['contract.json', 'mf-manifest.json', 'types/exposes/Page.d.ts']);
  expect(missing).toEqual([
    expect.stringMatching(/^server\.cjs: .* browsers render the pages\. .* exports Page and requires react$/),
  ]);
  const contract = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8')) as BuildContract;
  expect(contract).toMatchObject({
    owner: 'Another team',
    budget: 5000,
    version: '2.0.0',
    route,
    shared: { react: { version: '19.3.1', requires: '^19.0.0' } },
  });
  const { ref } = await publish(tiny.store, 'b', dist);
  const verdicts = await tiny.check(ref);
  expect(verdicts.find(({ rule }) => rule === 'files')).toMatchObject({ findings: [] });
  tiny.remove();
});

test('a build with compressed copies of its manifest can be adopted, and adopted again', async () => {
  const tiny = await tinySite(['a']);
  const dist = foreignBuild(pinning);
  for (const owner of ['A team', 'Another team']) {
    for (const name of ['mf-manifest.json', 'contract.json'].filter((one) => existsSync(join(dist, one))))
      writeFileSync(join(dist, `${name}.gz`), gzipSync(readFileSync(join(dist, name))));
    await adopt({ ...given, dist, owner, route });
  }
  const verdicts = await tiny.check((await publish(tiny.store, 'b', dist)).ref);
  expect(verdicts.find(({ rule }) => rule === 'files')).toMatchObject({ findings: [] });
  tiny.remove();
});

test('adopting a build that a preset made keeps what it relies on', async () => {
  const dist = foreignBuild(pinning);
  await adopt({ ...given, dist });
  const file = join(dist, 'contract.json');
  const contract = JSON.parse(readFileSync(file, 'utf8')) as BuildContract;
  const relied = {
    links: ['/market/1'],
    uses: ['markets/Card'],
    needs: { exports: {}, properties: ['--gap'] },
  };
  writeFileSync(file, JSON.stringify({ ...contract, ...relied }));
  await adopt({ ...given, dist, budget: 6000 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...contract, ...relied, budget: 6000 });
});

test.each([
  ['does not pin its scripts', 'globalThis.hashes = [];', "doesn't contain the hash of chunk.js, later.js."],
  ['is an ES module', "import './chunk.js';", "isn't a classic script."],
])('a build whose entry %s gets one finding, and nothing is written', async (_what, entry, problem) => {
  const dist = foreignBuild(entry);
  writeFileSync(join(dist, 'later.js'), 'globalThis.later = 1;');
  const refusal: unknown = await adopt({ ...given, dist }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).findings).toMatchObject([
    { code: 'SHIP-093', part: 'b', message: `The entry, remoteEntry.js, ${problem}` },
  ]);
  expect(existsSync(join(dist, 'contract.json'))).toBe(false);
});

test('the gate can check a declaration that consists of imports, as the compiler writes it', async () => {
  const dist = foreignBuild(pinning);
  const types = mkdtempSync(join(tmpdir(), 'types-'));
  symlinkSync(join(import.meta.dirname, '../../../../node_modules'), join(types, 'node_modules'));
  mkdirSync(join(types, 'parts'));
  for (const [path, text] of Object.entries({
    'Page.d.ts': "export { default } from './parts/App';\nexport declare const contractVersion: number;\n",
    'parts/App.d.ts':
      "import type { Props } from '../Props';\nexport default function App(props: Props): import('react').JSX.Element;\n",
    'Props.d.ts': 'export interface Props {\n  readonly path: string;\n}\n',
  }))
    writeFileSync(join(types, path), text);
  await adopt({ ...given, dist, types });
  const declared = readFileSync(join(dist, 'types/exposes/Page.d.ts'), 'utf8');
  const relies = (props: string) =>
    `import type { JSX } from 'react';
    export default interface Contract { readonly default: (props: ${props}) => JSX.Element; }`;
  expect(await typeProblem(relies('{ readonly path: string }'), declared)).toBeUndefined();
  expect(await typeProblem(relies('{ readonly path: number }'), declared)).toMatch(/'number'/);
});

test('a missing declaration is reported, and the report says what happens without it', async () => {
  const dist = foreignBuild(pinning);
  expect((await adopt({ ...given, dist })).missing).toContainEqual(
    expect.stringMatching(/^types\/exposes\/Page\.d\.ts \(there is no .*\): without it, the gate refuses/),
  );
});

test('the official SDK can read an adopted manifest, which keeps what the build’s own manifest says', async () => {
  const dist = foreignBuild(pinning, { globalName: 'other_b', publicPath: 'auto' });
  await adopt({ ...given, dist });
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const version = 'https://x.example/r/b/1/mf-manifest.json';
  expect(generateSnapshotFromManifest(manifest, { version })).toMatchObject({
    buildVersion: '2.0.0',
    globalName: 'other_b',
    publicPath: 'https://x.example/r/b/1/',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'global',
    remotesInfo: {},
    shared: [{ sharedName: 'react', version: '19.3.1', assets: { js: { sync: [] } } }],
    modules: [
      {
        moduleName: 'Page',
        modulePath: './Page',
        assets: { js: { sync: ['chunk.js'], async: [] }, css: { sync: [] } },
      },
    ],
  });
});

test('a public path other than "auto" is reported', async () => {
  const dist = foreignBuild(pinning, { publicPath: 'http://localhost:3002/' });
  expect((await adopt({ ...given, dist })).missing).toContainEqual(
    'the public path "auto": with "http://localhost:3002/", the part loads its chunks from there',
  );
});
