import type { SiteState } from '../site/SiteState';
import type { StoredRelease } from '../releases/readRelease';
import { refText } from '../store/keys';
import { pageFiles } from './pageFiles';

/** A site with pages of two parts. */
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

test('the file of a page is where servers look for its path', () => {
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
  ['leaves its folder', ['/a/..'], /it is not a page path/],
  ['leaves its folder after a name with a dot', ['/a/.b/../x'], /it is not a page path/],
  ['leaves its folder once decoded', ['/a/..%2f..%2fsite'], /it is not a page path/],
  ['has an encoded slash', ['/a/b%2Fc'], /it is not a page path/],
  ['has a byte that is not UTF-8', ['/a/%ff'], /it is not a page path/],
  ['has a null byte', ['/a/%00'], /it is not a page path/],
  ['has an empty segment', ['/a//1'], /it is not a page path/],
  ['is on another site', ['//a/a'], /it is not a page path/],
  ['has a query string', ['/a?b'], /it is not a page path/],
  ['has the file name of another page', ['/a/index.html'], /it is not a page path/],
  ['has the file name of a compressed copy', ['/a/Other.html.br'], /it is not a page path/],
  ['has the file name of the answers of another page', ['/a/answers.json'], /it is not a page path/],
  ['has the file name of compressed answers', ['/a/answers.json.br'], /it is not a page path/],
  ['has the path of a registry', ['/registry/a'], /it is not a page path/],
  ['has the path of a site map', ['/sitemap-a.xml'], /it is not a page path/],
  [
    'has a path too long for a key',
    [`/a/${'x'.repeat(199)}/${'x'.repeat(199)}/${'x'.repeat(30)}`],
    /it is not a page path/,
  ],
  ['has a segment too long for a folder', [`/a/${'%C3%A9'.repeat(101)}`], /longer than 200 bytes/],
  ['is listed twice', ['/a/1', '/a/1'], /\/a\/1 .*another file has the same path/],
  ['differs from another only in case', ['/a/x', '/a/X'], /another file has the same path/],
  [
    'differs from another only in its Unicode form',
    ['/a/%C3%A9', '/a/e%CC%81'],
    /another file has the same path/,
  ],
  ['belongs to another part', ['/b'], /the host has no route to it for a/],
  ['belongs to no part', ['/A/1'], /the host has no route to it for a/],
  ['is for every path', ['*'], /it is not a page path/],
])('a page that %s is refused', (_what, paths, message) => {
  expect(() => filesOf('a', ...paths)).toThrow(message);
});
