import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { previewOnly } from './names';
import type { Pointer } from './Pointer';
import { partAt, resolve, requestPath, requestTarget } from './resolve';

const [a, b, host, sha256] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
  string,
];
const pointer: Pointer = {
  number: 7,
  routes: [
    ['/', 'landing'],
    ['/market/:id', 'market'],
    ['/market/:id/talk', 'talk'],
    ['/docs/*', 'landing'],
  ],
  trees: { landing: a, market: b, host },
  registries: { '0123456789abcdef': sha256 },
};
const keys = (path: string) => resolve(path, pointer).map(({ key, status }) => `${status} ${key}`);
const nowhere = `404 trees/${host}/404.html`;

test("a path's candidates are its own page, the page for all other paths in its folder, and the not-found page", () => {
  expect(keys('/')).toEqual([`200 trees/${a}/pages/index.html`, `200 trees/${a}/pages/other.html`, nowhere]);
  for (const path of ['/market/1', '/market/1/', '/market/1//'])
    expect(keys(path)).toEqual([
      `200 trees/${b}/pages/market/1/index.html`,
      `200 trees/${b}/pages/market/other.html`,
      nowhere,
    ]);
  expect(keys('/docs/a/b')[0]).toBe(`200 trees/${a}/pages/docs/a/b/index.html`);
});

test.each([
  '/nowhere',
  '/Market/1',
  '/market',
  '/market/1/talk',
  '/constructor',
  '/market/\n',
  '/markets\n',
  '/\x7f',
])('%s, which has no page, shows the not-found page', (path) => expect(keys(path)).toEqual([nowhere]));

test.each([
  ['/sw.js', 'root/sw.js'],
  ['/a/b-1_c.min.json', 'root/a/b-1_c.min.json'],
  ['/.well-known/security.txt', 'well-known/security.txt'],
  ['/.well-known/matrix/client', 'well-known/matrix/client'],
])('%s, which no route matches, may be a file of the host', (path, file) =>
  expect(keys(path)).toEqual([`200 trees/${host}/${file}`, nowhere]),
);

test.each([
  '/well-known/a',
  '/.well-known',
  '/.well-known/.a',
  '/.a.js',
  '/a/.b.js',
  '/a.js/',
  '/a.js.br',
  '/a b.js',
])('%s is no file of the host', (path) => expect(keys(path)).toEqual([nowhere]));

test('a route takes precedence over a file of the host', () =>
  expect(keys('/market/a.js')[0]).toBe(`200 trees/${b}/pages/market/a.js/index.html`));

test('each release of the host in the pointer has a registry; other ids have none', () => {
  expect(keys('/registry/0123456789abcdef.json')).toEqual([`200 registries/${sha256}.json`]);
  expect(keys('/registry/fedcba9876543210.json')).toEqual([]);
});

test('what only a preview shows has keys to which no live pointer leads', () => {
  const preview: Pointer = {
    ...pointer,
    trees: { ...pointer.trees, market: previewOnly(b) },
    registries: { '0123456789abcdef': previewOnly(sha256) },
  };
  const shown = (path: string) => resolve(path, preview).map(({ key }) => key);
  expect(shown('/market/preview-1')).toEqual([
    `preview-trees/${b}/pages/market/preview-1/index.html`,
    `preview-trees/${b}/pages/market/other.html`,
    `trees/${host}/404.html`,
  ]);
  expect(shown('/registry/0123456789abcdef.json')).toEqual([`preview-registries/${sha256}.json`]);
  expect(keys('/market/preview-1')[0]).toBe(`200 trees/${b}/pages/market/preview-1/index.html`);
});

test.each(['../../secret', '../../secret\0', `${a}/..`, `${a}\n`, `preview-${a}x`, '', 'constructor'])(
  'a preview can’t show other files by naming a tree %j',
  (id) => {
    const preview: Pointer = {
      ...pointer,
      trees: { landing: id, market: id, host: id },
      registries: { '0123456789abcdef': id },
    };
    for (const path of [
      '/',
      '/market/1',
      '/market/1/answers.json',
      '/robots.txt',
      '/registry/0123456789abcdef.json',
    ])
      expect(resolve(path, preview)).toEqual([]);
  },
);

test('a star within a pattern is an ordinary character, as in the router', () => {
  const pattern = `${'/*'.repeat(12)}/x`;
  expect(partAt('/a'.repeat(60), [[pattern, 'landing']])).toBeUndefined();
  expect(partAt(pattern, [[pattern, 'landing']])).toBe('landing');
  expect(matchRoutes([{ path: pattern }], '/a'.repeat(13))).toBeNull();
});

test('robots.txt and the site map index come from the host, and each part has a site map', () => {
  expect(keys('/robots.txt')).toEqual([`200 trees/${host}/robots.txt`, nowhere]);
  expect(keys('/sitemap.xml')).toEqual([`200 trees/${host}/sitemap.xml`, nowhere]);
  expect(keys('/sitemap-market.xml')).toEqual([`200 trees/${b}/sitemap.xml`, nowhere]);
  for (const part of ['none', 'constructor']) expect(keys(`/sitemap-${part}.xml`)).toEqual([nowhere]);
});

test('a page’s answers.json is in the page’s folder', () => {
  expect(keys('/answers.json')).toEqual([`200 trees/${a}/pages/answers.json`, nowhere]);
  expect(keys('/market/1/answers.json')).toEqual([`200 trees/${b}/pages/market/1/answers.json`, nowhere]);
  expect(keys('/nowhere/answers.json')).toEqual([nowhere]);
});

test('if the pointer does not list any trees (prerendered pages), a path has no candidates', () => {
  expect(resolve('/', { ...pointer, trees: {} })).toEqual([]);
});

test('a path matches the same routes as in React Router, case-sensitively', () => {
  const name = fc.constantFrom('a', 'b', 'v1.2', 'ä', ':x', ':y?', 'c?');
  const pattern = fc
    .tuple(fc.array(name, { maxLength: 3 }), fc.boolean())
    .map(([names, isOpen]) => `/${[...names, ...(isOpen ? ['*'] : [])].join('/')}`);
  const path = fc
    .array(fc.constantFrom('a', 'b', 'c', 'v1.2', 'v1x2', 'A', 'ä'), { maxLength: 4 })
    .map((names) => `/${names.join('/')}`);
  fc.assert(
    fc.property(pattern, path, (route, address) => {
      const isRoute = matchRoutes([{ path: route, caseSensitive: true }], address) !== null;
      expect(partAt(address, [[route, 'part']]) !== undefined).toBe(isRoute);
    }),
    { examples: [['/c?/:y?', '/a']] },
  );
});

test('a pattern longer than any address matches nothing, so that a preview cannot keep a server busy', () => {
  expect(partAt('/a', [[`/a${'/:x?'.repeat(100)}`, 'part']])).toBe('part');
  expect(partAt('/a', [[`/a${'/:x?'.repeat(200)}`, 'part']])).toBeUndefined();
  const long = `${'/a'.repeat(4_000)}/end`;
  const routes = Array.from({ length: 1_000 }, (_, at) => [`/:x/y${at}`, 'part'] as const);
  expect(partAt(long, [...routes, ['/a/:x?/*', 'open']])).toBe('open');
});

test('many optional names take no longer to match than others', () => {
  const route = `/${':x?/'.repeat(100)}end`;
  expect(partAt('/a'.repeat(100), [[route, 'part']])).toBeUndefined();
  expect(partAt(`${'/a'.repeat(50)}/end`, [[route, 'part']])).toBe('part');
});

test.each([
  ['/a/b.js?c#d', '/a/b.js'],
  ['//a///b', '/a/b'],
  ['/a/./b/../c/', '/a/c/'],
  ['/a/..', '/'],
  ['/%61%2f%2E%2e/b', '/b'],
  ['/%252e%252e/a', '/%2e%2e/a'],
  ['/%C3%A4', '/ä'],
  ['/%3f%23', '/?#'],
  ['/%ff/%ED%A0%80', '/\uFFFD/\uFFFD\uFFFD\uFFFD'],
  ['/%EF%BB%BFa%e2%82%ac', '/\uFEFFa€'],
])('the path of %s is %s', (target, path) => {
  expect(requestPath(target)).toBe(path);
});

test.each(['/..', '/a/../..', '/%2e%2e/a', '/%2e%2e%2fa', '/%', '/%4', '/%zz', '/%00', '*', 'a', ''])(
  '%j has no valid path',
  (target) => {
    expect(requestPath(target)).toBeUndefined();
  },
);

test('whatever the request, its path stays within the site and is normalized', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '.', '..', '%2f', '%2e', '%25', '%00', 'a', '\\', '?'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = requestPath(`/${pieces.join('')}`);
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(path.slice(1).split('/').slice(0, -1)).not.toContain('');
      expect(path.split('/')).not.toEqual(expect.arrayContaining(['..']));
    }),
  );
});

test('the origin in a proxy request is dropped', () => {
  expect(requestTarget('http://evil.example/a?b')).toBe('/a?b');
  expect(requestTarget('http://evil.example')).toBe('/');
  expect(requestTarget('/http://a/b')).toBe('/http://a/b');
});
