import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CannotCreate } from '../target/target';
import { createPart, type PartOptions } from './createPart';
import { bundlers } from '../options';

const created: string[] = [];
afterAll(() => created.forEach((folder) => rmSync(folder, { recursive: true })));

const routes = `export const routes = [
  { path: '/', part: 'landing', frame: 'bare' },
  { path: '/market/:id?', part: 'market-detail', frame: 'shell' },
  {
    path: '/help/*',
    part: 'help',
    frame: 'shell',
  },
];
`;
const site = {
  'package.json': '{ "workspaces": ["host", "remote-*"] }',
  'host/package.json': '{ "config": { "port": 3000 } }',
  'host/src/routes.ts': routes,
  'remote-landing/package.json':
    '{ "config": { "port": 3001, "route": { "path": "/notes/:id", "frame": "shell" } } }',
  'remote-notes/readme': '',
};

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-part-'));
  created.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const news: PartOptions = { name: 'market-news', owner: 'News "desk" & $co' };
const files = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();
const textIn = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const packageIn = (folder: string) => JSON.parse(textIn(folder, 'package.json')) as Record<string, unknown>;

test('from any folder in a site, a part is created whose package.json claims its route', () => {
  const root = folderWith(site);
  const { folder, port, files: written } = createPart(join(root, 'host/src'), news);
  expect(folder).toBe(join(root, 'remote-market-news'));
  expect(port).toBe(3002);
  expect(packageIn(folder)).toMatchObject({
    name: '@forecast/remote-market-news',
    author: 'News "desk" & $co',
    config: {
      port: 3002,
      budget: 60000,
      route: { path: '/market-news', frame: 'shell', menu: 'Market news' },
    },
  });
  expect(textIn(root, 'host/src/routes.ts')).toBe(routes);
  expect(textIn(folder, 'src/standalone.tsx')).toContain("part: 'market-news',\n  path: '/market-news',");
  const all = written.map((path) => textIn(root, path)).join('\n');
  expect(all).not.toMatch(/part-name|part-path|Part title|Part owner|3999/);
  expect(all).toContain('<Heading>Market news</Heading>');
});

test('all files are formatted, even with the longest name and path allowed', () => {
  const longest = { name: 'n'.repeat(63), owner: 'us', path: `/${'n'.repeat(79)}` };
  const folders = [
    createPart(folderWith(site), { ...longest, frame: 'shell' }).folder,
    createPart(folderWith({}), { ...longest, frame: 'bare' }).folder,
  ];
  const config = join(__dirname, '../../template/repository/.prettierrc.json');
  const prettier = join(__dirname, '../../../../node_modules/prettier/bin/prettier.cjs');
  const { stderr, status } = spawnSync(process.execPath, [
    prettier,
    '--check',
    '--config',
    config,
    ...folders,
  ]);
  expect([status, String(stderr)]).toEqual([0, '']);
});

test('in an empty folder, a repository with tests, lint, CI and a .gitignore is created', () => {
  const root = folderWith({ '.npmrc': 'registry', '.git/HEAD': 'ref' });
  const { files: written } = createPart(root, { ...news, path: '/news/today', port: '4010', budget: '9000' });
  expect([...written].sort()).toEqual([
    '.github/workflows/ci.yml',
    '.github/workflows/preview.yml',
    '.gitignore',
    '.prettierignore',
    '.prettierrc.json',
    '.yarnrc.yml',
    'README.md',
    'eslint.config.mjs',
    'fileName.mjs',
    'jest.config.mjs',
    'package.json',
    'pnpm-workspace.yaml',
    'src/Overview.tsx',
    'src/exposes/Page.test.tsx',
    'src/exposes/Page.tsx',
    'src/files.d.ts',
    'src/index.ts',
    'src/standalone.tsx',
    'textRule.mjs',
    'tsconfig.json',
    'webpack.config.ts',
  ]);
  expect(textIn(root, '.npmrc')).toBe('registry');
  expect(textIn(root, '.gitignore')).toMatch(/^node_modules\/$/m);
  expect(packageIn(root)).toMatchObject({
    name: 'remote-market-news',
    config: { port: 4010, budget: 9000, route: { path: '/news/today', frame: 'shell', menu: 'Market news' } },
  });
  expect(textIn(root, 'src/exposes/Page.test.tsx')).toContain("path = '/news/today'");
});

test.each([
  ['webpack', 'webpack --mode production'],
  ['rspack', 'rspack build --mode production'],
  ['vite', 'vite build'],
])('a part built with %s has its configuration, its build script and its packages', (bundler, build) => {
  const root = folderWith({});
  const { files: written } = createPart(root, { ...news, bundler });
  expect(written.filter((path) => path.endsWith('.config.ts'))).toEqual([`${bundler}.config.ts`]);
  expect(textIn(root, 'tsconfig.json')).toContain(`"include": ["src", "${bundler}.config.ts"]`);
  const { scripts, devDependencies } = packageIn(root) as Record<string, Record<string, string>>;
  expect(scripts).toMatchObject({ start: 'serve-part', build });
  const others = ['webpack', '@rspack/core', 'vite'].filter((name) => !name.includes(bundler));
  expect(Object.keys(devDependencies ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^(${others.join('|')})$`))]),
  );
  expect(Object.keys(devDependencies ?? {}).join()).toContain(bundler);
});

test('in a site, a part built with Vite installs Vite, and one built with webpack uses the site’s webpack', () => {
  const root = folderWith(site);
  const toolsOf = (name: string, bundler: string) =>
    packageIn(createPart(root, { ...news, name, bundler }).folder)['devDependencies'];
  expect(toolsOf('first', 'vite')).toHaveProperty('vite');
  expect(toolsOf('second', 'webpack')).toEqual({ '@forecast/federation': expect.any(String) as string });
});

test.each(['shell', 'bare'])(
  'a page with the frame "%s" includes a main region only if the frame has none',
  (frame) => {
    const root = folderWith({});
    const { files: written } = createPart(root, { ...news, frame });
    expect(written.filter((path) => path.includes('bare'))).toEqual([]);
    expect(written.filter((path) => /exposes|standalone/.test(path))).toHaveLength(3);
    const bare = frame === 'bare';
    expect(textIn(root, 'src/exposes/Page.tsx').includes('<Main id="main"')).toBe(bare);
    expect(textIn(root, 'src/standalone.tsx').includes("frame: 'bare'")).toBe(bare);
  },
);

test.each<[Partial<PartOptions>, string]>([
  [{ name: 'Market' }, 'is not a valid part name'],
  [{ name: '' }, 'is not a valid part name'],
  [{ name: '7days' }, 'is not a valid part name'],
  [{ name: 'a_b' }, 'is not a valid part name'],
  [{ name: '../evil' }, 'is not a valid part name'],
  [{ name: 'news-' }, 'is not a valid part name'],
  [{ name: 'n'.repeat(64) }, 'is not a valid part name'],
  [{ name: 'news\n' }, 'is not a valid part name'],
  [{ name: 'host' }, "cannot be a part's name"],
  [{ name: 'shared' }, "cannot be a part's name"],
  [{ name: 'constructor' }, "cannot be a part's name"],
  [{ name: 'remote-news' }, "cannot be a part's name"],
  [{ name: 'landing' }, 'The folder remote-landing already exists'],
  [{ name: 'notes' }, 'The folder remote-notes already exists'],
  [{ owner: ' ' }, 'Enter the name of the team'],
  [{ owner: 'a\nb' }, 'on one line'],
  [{ path: 'news' }, 'is not a valid path'],
  [{ path: '/' }, 'is not a valid path'],
  [{ path: '/News' }, 'is not a valid path'],
  [{ path: '/news/' }, 'is not a valid path'],
  [{ path: '//news' }, 'is not a valid path'],
  [{ path: "/news', part: 'x" }, 'is not a valid path'],
  [{ path: `/${'n'.repeat(80)}` }, 'is too long'],
  [{ path: '/r/news' }, '/r is reserved for the site'],
  [{ path: '/market' }, '/market is taken: the site has the route /market/:id?'],
  [{ path: '/market/7' }, 'is taken'],
  [{ path: '/help/me' }, 'is taken'],
  [{ path: '/notes/7' }, '/notes/7 is taken: the site has the route /notes/:id'],
  [{ path: '/registry' }, '/registry is reserved for the site'],
  [{ path: '/overrides/news' }, '/overrides is reserved for the site'],
  [{ port: '3001' }, 'Port 3001 is taken by remote-landing; 3002 is free.'],
  [{ port: '80' }, 'is not a valid port'],
  [{ port: '6000' }, 'is not a valid port'],
  [{ port: '70000' }, 'is not a valid port'],
  [{ port: '0x1000' }, 'is not a valid port'],
  [{ budget: '0' }, 'is not a valid budget'],
  [{ budget: '60 kB' }, 'is not a valid budget'],
  [{ frame: 'none' }, 'is not a valid frame'],
  [{ bundler: 'parcel' }, 'is not a valid bundler'],
])('the option %p is refused with an error that contains %j, and nothing is created', (option, message) => {
  const root = folderWith(site);
  const before = files(root);
  const create = () => createPart(root, { ...news, ...option });
  expect(create).toThrow(CannotCreate);
  expect(create).toThrow(message);
  expect(files(root)).toEqual(before);
  expect(textIn(root, 'host/src/routes.ts')).toBe(routes);
});

test('creating a repository in a folder that contains other files is refused', () => {
  const root = folderWith({ 'notes.txt': '' });
  expect(() => createPart(root, news)).toThrow(/is not empty \(notes\.txt\)/);
  expect(files(root)).toEqual(['notes.txt']);
});

test('a repository can be created in a folder that contains only a license and hidden system files', () => {
  const root = folderWith({ LICENSE: 'ours', '.DS_Store': '' });
  createPart(root, news);
  expect(textIn(root, 'LICENSE')).toBe('ours');
  expect(files(root)).not.toContain('.create-part');
});

test('creating two parts at the same time is refused, because they could get the same port', () => {
  const root = folderWith({ ...site, '.create-part/remote-first/package.json': '' });
  const before = files(root);
  expect(() => createPart(root, news)).toThrow(
    /Another part is being created here.* remove .*\.create-part /,
  );
  expect(files(root)).toEqual(before);
});

test('a new repository has the same allowScripts as this one, so that npm shows no warnings and pnpm no errors', () => {
  const { allowScripts } = packageIn(join(__dirname, '../../../..')) as { allowScripts: object };
  const template = join(__dirname, '../../template/repository');
  expect(packageIn(template)).toMatchObject({ allowScripts });
  const forPnpm = textIn(template, 'pnpm-workspace.yaml').matchAll(/^ {2}'?([^':]+)'?: (.*)$/gm);
  expect([...forPnpm].map(([, name, allow]) => [name, JSON.parse(allow ?? '')])).toEqual(
    Object.entries(allowScripts),
  );
});

test('a new part or site depends on the same versions as this repository', () => {
  const root = join(__dirname, '../../../..');
  const used: Record<string, string> = {};
  for (const folder of [
    '',
    'host',
    'remote-landing',
    'shared',
    'packages/federation',
    'packages/ship',
    'tools/dev',
  ]) {
    const { dependencies, devDependencies } = packageIn(join(root, folder)) as Record<
      string,
      Record<string, string>
    >;
    Object.assign(used, devDependencies, dependencies);
  }
  for (const name of ['contract', 'federation', 'host-runtime', 'ship']) {
    used[`@forecast/${name}`] = String(packageIn(join(root, 'packages', name))['version']);
  }
  used['@forecast/shared'] = String(packageIn(join(root, 'shared'))['version']);
  const template = join(__dirname, '../../template');
  used['@tea/kit'] = String(packageIn(join(template, 'site/kit'))['version']);
  for (const kind of [
    'workspace',
    'repository',
    ...bundlers,
    'site',
    ...['host', 'kit', 'remote-menu', 'remote-tea'].map((name) => `site/${name}`),
  ]) {
    const own = packageIn(join(template, kind)) as Record<string, Record<string, string>>;
    const all = { ...own['dependencies'], ...own['devDependencies'] };
    const here = Object.keys(all).map((name) => [name, used[name]]);
    expect(all).toEqual(Object.fromEntries(here));
  }
});
