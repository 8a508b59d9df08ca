import type { SiteState } from '../site/SiteState';
import type { StoredRelease } from '../releases/readRelease';
import { releaseUrl, refText } from '../store/keys';
import { crawl, type Visit } from './crawl';

type Texts = Readonly<Record<string, string>>;

const fresh = { part: 'a', id: 'a'.repeat(16) };

/** A site with the given routes, whose part `b` uses modules of other parts. Other sites may frame some routes. */
function stateWith(routes: Texts, uses: readonly string[], embeddable: readonly string[]): SiteState {
  const records = { host: { routes, uses: [], settings: { embeddable } }, a: { uses: [] }, b: { uses } };
  const releases = Object.entries(records).map(([part, record]) => {
    const ref = { part, id: part === 'a' ? fresh.id : '0'.repeat(16) };
    return { ref, record } as unknown as StoredRelease;
  });
  return {
    live: Object.fromEntries(releases.map(({ ref }) => [ref.part, { stable: ref.id }])),
    releases: new Map(releases.map((release) => [refText(release.ref), release])),
  };
}

/** Crawls a site with the given results of visits, by path. On other paths, there are no problems. */
async function walk(
  routes: Texts,
  pages: Readonly<Record<string, Partial<Visit>>>,
  uses: readonly string[] = [],
  embeddable: readonly string[] = [],
  broken: readonly string[] = [],
) {
  const opened: string[] = [];
  const visit = (path: string) => {
    opened.push(path);
    const whole = { problems: [], links: [], requested: [`${releaseUrl(fresh)}page.js`], staticParts: [] };
    return Promise.resolve({ ...whole, ...pages[path] });
  };
  const { visited, findings } = await crawl(stateWith(routes, uses, embeddable), [fresh], visit, broken);
  return {
    opened,
    visited,
    messages: findings.map(({ message }) => message),
    codes: findings.map(({ code }) => code),
  };
}

test('every page that shows the new release is opened; dynamic routes are found by following links', async () => {
  const routes = { '/': 'b', '/a': 'a', '/a/:id': 'a' };
  const { visited, messages } = await walk(routes, {
    '/': { links: ['/a', '/a/2'] },
    '/a': { links: ['/a/3'] },
  });
  expect(visited).toEqual(['/a', '/a/2', '/a/3']);
  expect(messages).toEqual([]);
});

test('a page with a fragment of the new release is opened too', async () => {
  const { visited } = await walk({ '/a': 'a', '/b': 'b' }, {}, ['a/Fragment']);
  expect(visited).toEqual(['/a', '/b']);
  expect((await walk({ '/a': 'a', '/b': 'b' }, {})).visited).toEqual(['/a']);
});

test.each([
  ['b', ['/a']],
  ['host', []],
])('problems of pages that show a broken release of %s are not reported', async (broken, visited) => {
  const pages = { '/b': { problems: ['console: oh'] } };
  const crawled = await walk({ '/a': 'a', '/b': 'b' }, pages, ['a/Fragment'], [], [broken]);
  expect(crawled).toMatchObject({ visited, messages: [] });
});

test('a problem on a page is reported with the release and the path', async () => {
  const { messages } = await walk({ '/a': 'a' }, { '/a': { problems: ['console: oh'] } });
  expect(messages).toEqual([`With a@${fresh.id}, /a: console: oh.`]);
});

test('a page that React had to repair is reported with a code of its own', async () => {
  const visits = { '/a': { repair: 'React recovered from an error in part "a": Error: #418' } };
  const { messages, codes } = await walk({ '/a': 'a', '/b': 'a' }, visits);
  expect(messages).toEqual([`With a@${fresh.id}, /a: ${visits['/a'].repair}.`]);
  expect(codes).toEqual(['SHIP-114']);
});

test('a problem that several pages have, or that a page has twice, is reported once with all paths', async () => {
  const broken = { problems: ['console: oh', 'console: oh'] };
  const { messages } = await walk({ '/a': 'a', '/b': 'a' }, { '/a': broken, '/b': broken });
  expect(messages).toEqual([`With a@${fresh.id}, /a, /b: console: oh.`]);
});

test('a page that does not load any file of the new release is reported', async () => {
  const { messages } = await walk({ '/a': 'a' }, { '/a': { requested: [] } });
  expect(messages).toEqual([`With a@${fresh.id}, /a: no file of the release was requested.`]);
});

test('a page that shows the new release as static prerendered HTML need not load its files', async () => {
  const { messages } = await walk({ '/a': 'a' }, { '/a': { requested: [], staticParts: ['a'] } });
  expect(messages).toEqual([]);
});

test('a link to a path without a page is reported', async () => {
  const { messages } = await walk({ '/a': 'a' }, { '/a': { links: ['/gone'] } });
  expect(messages).toEqual([`With a@${fresh.id}, /a: a link leads to /gone, which has no page.`]);
});

test('a route of the release that no link leads to is reported', async () => {
  const { messages } = await walk({ '/b': 'b', '/a/:id': 'a' }, {});
  expect(messages).toEqual([`With a@${fresh.id}, /a/:id: no link leads to an address like /a/1.`]);
});

test('a page for frames, which needs no link, is opened below a page that was, or else at a sample address', async () => {
  const routes = { '/a': 'a', '/a/:id': 'a', '/a/:id/embed': 'a', '/widget/:id': 'a' };
  const pages = { '/a': { links: ['/a/7'] }, '/a/7/embed': { problems: ['console: oh'] } };
  const { visited, messages } = await walk(routes, pages, [], ['/a/:id/embed', '/widget/:id']);
  expect(visited).toEqual(['/a', '/a/7', '/a/7/embed', '/widget/1']);
  expect(messages).toEqual([`With a@${fresh.id}, /a/7/embed: console: oh.`]);
});

test('a page for frames that does not show the new release is not opened', async () => {
  const { opened } = await walk({ '/a': 'a', '/b/:id/embed': 'b' }, {}, [], ['/b/:id/embed']);
  expect(opened).toEqual(['/a']);
});

test('a page for frames need not show a fragment that its part uses on other pages', async () => {
  const routes = { '/b': 'b', '/b/embed': 'b' };
  const embed = { '/b/embed': { requested: [] } };
  expect((await walk(routes, embed, ['a/Fragment'], ['/b/embed'])).messages).toEqual([]);
  expect((await walk(routes, embed, ['a/Fragment'])).messages).toEqual([
    `With a@${fresh.id}, /b/embed: no file of the release was requested.`,
  ]);
});

test('at most forty pages are opened, and then one for each route that other sites may frame', async () => {
  const links = Array.from({ length: 60 }, (_, index) => `/a/${index}`);
  const routes = { '/a': 'a', '/a/:id': 'a', '/a/:id/embed': 'a' };
  const { visited, messages } = await walk(routes, { '/a': { links } }, [], ['/a/:id/embed']);
  expect(visited).toHaveLength(41);
  expect(visited.at(-1)).toBe('/a/0/embed');
  expect(messages).toEqual([]);
});
