import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noSettings, releaseId, siteDataText, type Release } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { listen, closedServer } from '../testing/sites';
import { temporaryFolder } from '../testing/temporaryFolder';
import { runPartTypes } from './runPartTypes';

const libraries = join(__dirname, '../../../../node_modules');
const prettier = join(libraries, 'prettier/bin/prettier.cjs');
const ownPackage = { name: 'remote-mine', version: '1.0.0', author: 'Us', config: { port: 3001, budget: 1 } };
const path = 'src/contracts/a/Teaser.ts';

/** The responses of the test's site, by path. */
let responses: Record<string, string>;
let site: string;
/** The folder of the part that relies on `a`. */
let folder: string;

beforeAll(async () => {
  site = await listen(({ url = '' }, response) => {
    const text = responses[url];
    // Compiling blocks this process for longer than a kept-alive connection stays open.
    response.setHeader('Connection', 'close');
    response.writeHead(text === undefined ? 404 : 200).end(text ?? responses['/']);
  });
});
beforeEach(() => {
  responses = {};
  folder = temporaryFolder({ 'package.json': JSON.stringify(ownPackage) });
  symlinkSync(libraries, join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const declared = (props: string) =>
  "import { ComponentType } from 'react';\ndeclare const Teaser: ComponentType<" +
  `${props}>;\nexport declare const contractVersion = 1;\nexport { Teaser as default };\n`;

/** Serves the files of a release that isn't live yet. */
async function publish(part: string, texts: Readonly<Record<string, string>>): Promise<Release> {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    size: text.length,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }));
  const release = await releaseId(files);
  const base = `/r/${part}/${release}/`;
  for (const [path, text] of Object.entries(texts)) responses[base + path] = text;
  responses[`${base}release.json`] = JSON.stringify({ files });
  return buildRelease({ url: `${base}remoteEntry.js`, extras: { ...buildRelease().extras, release } });
}

/** Serves a release of `a` whose Teaser has the given props. */
const publishA = (props: string) =>
  publish('a', {
    'types/exposes/Page.d.ts': declared('object'),
    'types/exposes/Teaser.d.ts': declared(props),
  });

/** Makes releases live. The page itself lists none of them, but links to the file that lists all of them. */
function goLive(microFrontends: Readonly<Record<string, readonly Release[]>>) {
  const data = { registry: { ...buildRegistry(), microFrontends }, settings: noSettings };
  const whole = { url: '/registry/all.json' };
  responses[whole.url] = siteDataText(data);
  const block = siteDataText({ ...data, registry: buildRegistry(), whole });
  responses['/'] = `<script type="application/json" id="site-data">${block}</script>`;
}

/** Publishes a release of `a` whose Teaser has the given props, and makes it live; resolves to the release's name. */
async function release(props: string): Promise<string> {
  const a = await publishA(props);
  goLive({ a: [a], b: [await publish('b', { 'page.js': '' })] });
  return `a@${a.extras.release}`;
}

const types = (...args: readonly string[]) => runPartTypes([...args, '--site', site], folder);
const written = () => readFileSync(join(folder, path), 'utf8');

test('given any page of a site, part-types writes the props of live modules to the files that the build reads', async () => {
  const live = await release('{ readonly id: number }');
  expect(await types('a')).toEqual({
    code: 0,
    text: `From ${live}:\n  src/contracts/a/Page.ts: written\n  ${path}: written`,
  });
  const text = written();
  expect(text).toContain('readonly id: number;');
  expect(await types('a', 'Teaser')).toEqual({ code: 0, text: `From ${live}:\n  ${path}: unchanged` });
  rmSync(join(folder, path));
  expect(await runPartTypes(['a', 'Teaser', '--site', `${site}/no/page`], folder)).toMatchObject({ code: 0 });
  expect(written()).toBe(text);
});

test('a file with a different contract is only overwritten with --force; formatting makes no difference', async () => {
  await release('{ readonly id: number }');
  await types('a', 'Teaser');
  const formatted = written()
    .replaceAll('  ', '\t')
    .replace("'react'", '"react"')
    .replace(/\/\*\*.*/, '/** By hand. */');
  writeFileSync(join(folder, path), formatted);
  expect((await types('a', 'Teaser')).code).toBe(0);
  expect(written()).toBe(formatted);

  const newer = await release('{ readonly id: string }');
  const { code, text } = await types('a');
  expect([code, text]).toEqual([1, expect.stringMatching(`^${path} differs from what ${newer} .*--force`)]);
  expect(written()).toBe(formatted);
  expect(() => readFileSync(join(folder, 'src/contracts/a/Page.ts'))).toThrow('ENOENT');
  expect((await types('a', '--force')).code).toBe(0);
  expect(written()).toContain('readonly id: string;');
});

test.each([
  ['{ readonly kind: "a" | "b" }', '{ readonly kind: "ab" }'],
  ['{ readonly kind: "not ready" }', '{ readonly kind: "notready" }'],
  ['{ readonly kind: 1 | 2 }', '{ readonly kind: 12 }'],
])('%s and %s are different contracts', async (was, is) => {
  await release(was);
  await types('a', 'Teaser');
  await release(is);
  expect((await types('a', 'Teaser')).code).toBe(1);
});

test('a file formatted by Prettier counts as unchanged', async () => {
  await release(
    `{ readonly kind: ${Array.from({ length: 20 }, (_, at) => `"kind ${at}"`).join(' | ')}; readonly 'a-b'?: readonly [string, \`a\${string}\`]; items: { id: number }[] }`,
  );
  await types('a', 'Teaser');
  const formatted = execFileSync(process.execPath, [prettier, '--parser=typescript', '--no-semi'], {
    input: written(),
    encoding: 'utf8',
  });
  expect(formatted).not.toBe(written());
  writeFileSync(join(folder, path), formatted);
  expect(await types('a', 'Teaser')).toMatchObject({
    code: 0,
    text: expect.stringContaining('unchanged') as string,
  });
});

test('if a part has a canary, its stable release is used', async () => {
  const canary = await publishA('{ readonly id: string }');
  const stable = await publishA('{ readonly id: number }');
  goLive({ a: [{ ...canary, deployment: { traffic: 10, default: false } }, stable] });
  await types('a', 'Teaser');
  expect(written()).toContain('readonly id: number;');
});

test.each([
  [['A'], 2, '"A" is not a valid part name'],
  [['constructor'], 2, '"constructor" is not a valid part name'],
  [['c'], 1, /No release of c is live on http.*\. The live parts are: a, b\./],
  [
    ['a', 'Nothing'],
    1,
    /^a@\w+ has no types for Nothing\. Modules with types: Page, Teaser\. Choose one of them/,
  ],
  [['b', 'Page'], 1, /^b@\w+ has no types for Page\. Ask the b team/],
  [['b'], 1, 'has no types for any module'],
  [[], 2, 'Usage: part-types <part> [module] --site'],
  [['a', 'Teaser', 'Page'], 2, 'Usage: '],
  [['a', '--all'], 2, 'Usage: '],
])('part-types %j exits with %j, says why, and writes nothing', async (args, code, message) => {
  await release('{ readonly id: number }');
  const ended = await types(...args);
  expect(ended.code).toBe(code);
  expect(ended.text).toMatch(message);
  expect(() => written()).toThrow('ENOENT');
});

test('without --site, or if no site is running there, part-types exits with 2 and says why', async () => {
  responses['/'] = '<p>no page of a site</p>';
  expect(await runPartTypes(['a'], folder)).toMatchObject({
    code: 2,
    text: expect.stringMatching('^Usage: '),
  });
  expect(await types('a')).toEqual({
    code: 2,
    text: `${site}/ responded with status 200, but the page has no registry of parts. Pass the address of a running site.`,
  });
  for (const [address, message] of [
    ['.site', 'must be the address of a running site'],
    [await closedServer(), 'did not respond: '],
  ] as const) {
    const { code, text } = await runPartTypes(['a', '--site', address], folder);
    expect([code, text]).toEqual([2, expect.stringContaining(message)]);
  }
});

test('part-types refuses to write if the site serves a file that differs from the released one', async () => {
  const live = await release('{ readonly id: number }');
  const base = `/r/${live.replace('@', '/')}`;
  const record = responses[`${base}/release.json`] ?? '';
  const changes: readonly [path: string, text: string][] = [
    [`${base}/types/exposes/Teaser.d.ts`, declared('{ readonly id: any }')],
    [`${base}/release.json`, record.replace('Page.d.ts', 'Other.d.ts')],
    [`${base}/release.json`, '<p>'],
  ];
  for (const [changed, text] of changes) {
    const before = responses[changed] ?? '';
    responses[changed] = text;
    expect(await types('a', 'Teaser')).toEqual({
      code: 1,
      text: expect.stringMatching(
        `${changed} responded with status 200, but not with the file .* ${live}`,
      ) as string,
    });
    responses[changed] = before;
  }
  expect((await types('a', 'Teaser')).code).toBe(0);
});

test('part-types only runs in the folder of a part that has the React types installed', async () => {
  await release('{ readonly id: number }');
  const elsewhere = temporaryFolder({});
  expect(await runPartTypes(['a', '--site', site], elsewhere)).toMatchObject({
    code: 2,
    text: expect.stringMatching(`^${elsewhere} is not a part: .*\\. Run part-types in the folder`),
  });
  rmSync(join(folder, 'node_modules'));
  expect(await types('a')).toMatchObject({
    code: 2,
    text: expect.stringMatching(/Cannot find module 'react'.* npm install --save-dev @types\/react\.$/),
  });
});
