import type { SiteState } from '../registry/SiteState';
import type { StoredRelease } from '../release/readRelease';
import { refText } from '../site/ReleaseRef';
import { pageFiles } from './pageFiles';

/** A site whose host has pages of two parts. */
const ref = { part: 'host', id: '0'.repeat(16) };
const record = { routes: { '/a/:id?': 'a', '/b': 'b' } };
const state: SiteState = {
  live: { host: { stable: ref.id } },
  releases: new Map([[refText(ref), { ref, record } as unknown as StoredRelease]]),
};

const filesOf = (part: string, ...paths: readonly string[]) =>
  pageFiles(
    state,
    paths.map((path) => ({ part, path, head: '', root: '', answers: {}, parts: {} })),
  );

test('a page lies where servers look for its path', () => {
  expect(filesOf('a', '/a', '/a/x', '/a/%C3%A9', '/a/v1.2', '/a/__proto__')).toEqual([
    'pages/a/index.html',
    'pages/a/x/index.html',
    'pages/a/é/index.html',
    'pages/a/v1.2/index.html',
    'pages/a/__proto__/index.html',
  ]);
  expect(filesOf('host', '*')).toEqual(['404.html']);
});

test.each([
  ['leads out', ['/a/..'], /it is no path/],
  ['leads out once it is decoded', ['/a/..%2f..%2fsite'], /it is no path/],
  ['is another one once it is decoded', ['/a/b%2Fc'], /it is no path/],
  ['has a byte that is no text', ['/a/%ff'], /it is no path/],
  ['has a byte that is no letter', ['/a/%00'], /it is no path/],
  ['has an empty name', ['/a//1'], /it is no path/],
  ['is on another site', ['//a/a'], /it is no path/],
  ['has a search', ['/a?b'], /it is no path/],
  ['lies where another one does', ['/a/index.html'], /it is no path/],
  ['lies where a copy of another one does', ['/a/Other.html.br'], /it is no path/],
  ['is where a registry is', ['/registry/a'], /it is no path/],
  ['is where a site map is', ['/sitemap-a.xml'], /it is no path/],
  [
    'has an address too long for a key',
    [`/a/${'x'.repeat(199)}/${'x'.repeat(199)}/${'x'.repeat(30)}`],
    /it is no path/,
  ],
  ['has a name too long for a folder', [`/a/${'%C3%A9'.repeat(101)}`], /at most 200 bytes/],
  ['is there twice', ['/a/1', '/a/1'], /\/a\/1 .*it is there twice/],
  ['is there twice, but for its case', ['/a/x', '/a/X'], /it is there twice/],
  ['is there twice, but for how it is written', ['/a/%C3%A9', '/a/e%CC%81'], /it is there twice/],
  ['is of another part', ['/b'], /the host has no such page of a/],
  ['is of nobody', ['/A/1'], /the host has no such page of a/],
  ['is for every address', ['*'], /it is no path/],
])('a page that %s is refused', (_what, paths, message) => {
  expect(() => filesOf('a', ...paths)).toThrow(message);
});
