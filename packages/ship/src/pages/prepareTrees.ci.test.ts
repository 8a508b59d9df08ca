import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noSettings, type BuildContract, type Generation, type SiteSettings } from '@forecast/contract';
import { abort, activate, canary, promote, restore, rollback } from '../activation/activations';
import { checkActivation, type ActivationResult } from '../activation/applyActivation';
import { collect } from '../upkeep/gc';
import { verify } from '../upkeep/verify';
import { siteDataIn, siteDataOf } from '../releases/composePage';
import { readSite } from '../site/readSite';
import { generationKey, manifestName, treeIdOf, treeKey, type ReleaseRef } from '../store/keys';
import { memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { keyAtPath, textAtPath } from '../testing/atPath';
import { tinySite, type TinySite } from '../testing/tinySite';
import { readRelease } from '../releases/readRelease';

const routes = { '/a/:id?': 'a', '/b': 'b' };

/** A site without prepared pages, and a copy of it after the activation `first` has prepared them. */
let plain: TinySite;
let prepared: TinySite;
let first: ActivationResult;
/** The test's own copy of a site, by default of `prepared`. */
let tiny: TinySite;
const made: TinySite[] = [];
async function begin(site: TinySite): Promise<void> {
  tiny = await site.copy();
  made.push(tiny);
}
beforeAll(async () => {
  plain = await tinySite(['a'], memoryStore());
  tiny = prepared = await plain.copy();
  first = await tiny.activate(await host(), await a('first'), await b('only'));
});
afterAll(() => [plain, prepared].forEach((site) => site.remove()));
beforeEach(() => begin(prepared));
afterEach(() => made.splice(0).forEach((site) => site.remove()));

const host = () =>
  tiny.publishHost(['a', 'b'], {
    files: { 'index.html': hostPage, 'server.cjs': hostScript },
    contract: { routes },
  });
const part = (
  name: string,
  says: string,
  paths: readonly string[],
  contract: Partial<BuildContract> = {},
  exposes: readonly string[] = ['Page'],
) => tiny.publish({ part: name, exposes, files: { 'server.cjs': partScript(says, paths) }, contract });
const a = (text: string, paths: readonly string[] = ['/a/1', '/a/2']) =>
  part('a', `return '${text} ' + path;`, paths);
const b = (text: string) => part('b', `return '${text}';`, ['/b']);

const page = (path: string) => textAtPath(tiny.store, path);
const releases = (refs: readonly ReleaseRef[]) =>
  Promise.all(refs.map((ref) => readRelease(tiny.store, ref)));
/** The data that a page was rendered from, as text. */
const answersIn = (html: string) => /id="prepared">([^<]*)</.exec(html)?.[1];
/** The client-rendered page of part a. */
const shell = () => page('/a/none');
const treeIds = async () =>
  new Set((await tiny.store.list('trees/')).flatMap(({ key }) => treeIdOf(key) ?? []));
const facts = ({ checks }: Generation) => checks.find(({ rule }) => rule === 'prepare')?.facts;
const problems = async () => (await verify(tiny.store, () => undefined)).problems;

test('each path has its own page, there is a not-found page, and browsers render all other pages', async () => {
  const { generation } = first;
  expect(facts(generation)).toMatch(/^4 pages rendered in/);
  const one = await page('/a/1');
  expect(one).toContain('<div id="root" data-prepared="">first /a/1</div>');
  expect(one).toContain('<title>/a/1</title><style>a{}</style>');
  expect(one).toMatch(
    /<head><!--policy--><meta http-equiv="Content-Security-Policy" content="style-src-elem 'self'( 'sha256-[^ ]+'){2}">/,
  );
  expect(one).toMatch(
    /<link rel="preload" as="script" href="\/r\/a\/[\da-f]{16}\/page.js" integrity="sha384-/,
  );
  expect(one).toContain('"said":"\\u003c/script>"');
  expect(one).not.toContain('<title>Site</title>');
  expect(await page('/b')).toContain('>only</div>');
  expect(await page('/none')).toContain('>none</div>');
  for (const path of ['/a', '/a/3'])
    expect(await page(path)).toContain('<div id="root"><p>not yet</p></div>');
  expect(await problems()).toEqual([]);
});

test('a page with a data block of its own, which would confuse later commands, is refused', async () => {
  const says = `
    const json = JSON.stringify;
    const head = '<script id="site-data">{"registry":no</script>';
    JSON.stringify = (line) => json(line.page ? { page: { ...line.page, head } } : line);
    return 'forged';`;
  await expect(tiny.activate(await part('a', says, ['/a/1']))).rejects.toThrow('another data block');
});

test('the data block of a page is also stored as a file next to the page, for other pages to fetch', async () => {
  const block = answersIn(await page('/a/1'));
  expect(await page('/a/1/answers.json')).toBe(block);
  expect(JSON.parse(block ?? '')).toEqual({
    host: first.generation.live['host']?.stable,
    path: '/a/1',
    parts: { a: '1' },
    answers: { said: '</script>' },
  });
  for (const path of ['/a/3/answers.json', '/answers.json'])
    expect(await page(path)).toContain('>none</div>');
});

/**
 * Starts a server of data by page, for renderers to request. Adds each requested page to `requested`; the length of
 * `requested` serves as the time of the response.
 */
async function serveData(data: Record<string, string>, requested: string[]) {
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.end(JSON.stringify({ data: data[url], dataUpdatedAt: requested.length }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

describe('a live release whose pages show live data', () => {
  const data = { '/a/1': 'one', '/a/2': 'two', '/b': 'three' };
  const current: Record<string, string> = {};
  const requested: string[] = [];
  let files: Readonly<Record<string, string>>;
  let settings: SiteSettings;
  let stop: () => unknown;
  let live: ReleaseRef;
  beforeEach(async () => {
    Object.assign(current, data);
    const { server, url } = await serveData(current, requested);
    stop = () => server.close();
    const asking = hostScript.replace(
      "answers: { said: '</script>' }",
      `answers: await (await fetch('${url}' + path)).json()`,
    );
    files = { 'index.html': hostPage, 'server.cjs': asking };
    settings = { ...noSettings, api: url };
    live = await a('live');
    await tiny.activate(
      await tiny.publishHost(['a', 'b'], { files, contract: { claims: {}, routes, settings } }),
      live,
      await b('live'),
    );
  });
  afterEach(() => stop());

  /** A release of another part, which claims a route. */
  const claiming = () =>
    tiny.publish({
      part: 'c',
      files: { 'server.cjs': partScript('return path;', ['/c']) },
      contract: { route: { path: '/c', frame: 'bare' } },
    });
  const activateAgain = (store = tiny.store) => tiny.apply(activate([live]), { store, named: [live] });
  const shown = () => Promise.all(['/a/1', '/a/1/answers.json', '/a/2', '/a/2/answers.json', '/b'].map(page));

  test('is activated again to update the pages whose data has changed, and no others', async () => {
    const [page1, answers1, page2, answers2, pageB] = await shown();
    const trees = await treeIds();
    expect((await activateAgain()).outcome).toBe('unchanged');
    expect(await treeIds()).toEqual(trees);
    Object.assign(current, { '/a/2': 'changed', '/b': 'changed' });
    const { outcome, generation } = await activateAgain();
    expect(outcome).toBe('changed');
    expect(generation.changed).toEqual([]);
    const after = await shown();
    expect(after).toEqual([
      page1,
      answers1,
      expect.stringContaining('changed'),
      expect.stringContaining('changed'),
      pageB,
    ]);
    expect([page2, answers2].every((text) => text?.includes('two'))).toBe(true);
    expect(await problems()).toEqual([]);
  });

  test('is updated even if another release in the same command claims a route', async () => {
    Object.assign(current, { '/a/2': 'changed' });
    const [page1] = await shown();
    const named = [live, await claiming()];
    await tiny.apply(activate(named), { named });
    expect(await page('/a/2')).toContain('changed');
    expect(siteDataIn(await page('/a/2')).routes).toHaveLength(1);
    expect(answersIn(await page('/a/1'))).toBe(answersIn(page1 ?? ''));
  });

  test('is asked for only if this command built the host, or the live host names the same service', async () => {
    const { api = '' } = settings;
    const other = api.replace('127.0.0.1', 'localhost');
    const hostOn = (service: string, content: string) => {
      const asking = { 'server.cjs': files['server.cjs']?.replace(api, service) ?? '' };
      const contract = { claims: {}, routes, settings: { ...settings, api: service } };
      return tiny.publishHost(['a', 'b'], { content, files: { ...files, ...asking }, contract });
    };
    const apply = async (ref: ReleaseRef, refs: readonly ReleaseRef[]) => {
      const own = await releases(refs);
      return tiny.apply(activate([ref]), { skipped: { smoke: 'no page' }, own, named: [ref] });
    };
    requested.splice(0);
    const moved = await hostOn(other, 'moved');
    await expect(apply(moved, [live])).rejects.toThrow(`SHIP-099 prepare: The release names ${other}`);
    expect(requested).toEqual([]);
    await apply(await hostOn(api, 'same service'), []);
    expect(requested.splice(0)).not.toEqual([]);
    await apply(moved, [moved]);
    expect(requested.splice(0)).not.toEqual([]);
    await apply(live, []);
    expect(requested).not.toEqual([]);
  });

  /** A store in which another command adds a generation just before ours. */
  function overtakenBy(other: () => Promise<unknown>): Store {
    let isFirst = true;
    return {
      ...tiny.store,
      putNew: async (key, bytes) => {
        if (isFirst && key.startsWith('generations/')) {
          isFirst = false;
          await other();
        }
        return tiny.store.putNew(key, bytes);
      },
    };
  }

  test('is rendered once, even if another command changes another part in the meantime', async () => {
    const next = await b('next');
    requested.splice(0);
    Object.assign(current, { '/a/2': 'changed' });
    const overtaken = overtakenBy(() => tiny.apply(activate([next]), { store: tiny.store }));
    expect((await activateAgain(overtaken)).outcome).toBe('changed');
    expect(requested.toSorted()).toEqual(['/a/1', '/a/2', '/b']);
    expect(await page('/a/2')).toContain('changed');
    expect(await problems()).toEqual([]);
  });

  test('is not activated twice if another command is activating it', async () => {
    const next = await a('next');
    const activateNext = (store: Store) => tiny.apply(activate([next]), { store, named: [next] });
    const { outcome, generation } = await activateNext(overtakenBy(() => activateNext(tiny.store)));
    expect(outcome).toBe('unchanged');
    expect(generation).toEqual((await readSite(tiny.store)).head?.generation);
  });

  test('is not updated twice if another command is updating it', async () => {
    Object.assign(current, { '/a/2': 'changed' });
    const { outcome } = await activateAgain(overtakenBy(() => activateAgain()));
    expect(outcome).toBe('unchanged');
    expect(await page('/a/2')).toContain('changed');
  });

  test.each([
    ['', () => [live]],
    [' and its route table is changed', async () => [live, await claiming()]],
  ])('keeps newer data from another command if it is updated%s at the same time', async (_what, named) => {
    const refs = await named();
    Object.assign(current, { '/a/2': 'older' });
    const overtaken = overtakenBy(() => {
      Object.assign(current, { '/a/2': 'newer' });
      return activateAgain();
    });
    await tiny.apply(activate(refs), { store: overtaken, named: refs });
    expect(await page('/a/2')).toContain('newer');
  });

  test('is not updated if another command rolls it back in the meantime', async () => {
    Object.assign(current, { '/a/2': 'changed' });
    const overtaken = overtakenBy(() => tiny.apply(rollback('a')));
    await expect(activateAgain(overtaken)).rejects.toMatchObject({
      outcome: 'lost',
      findings: [{ code: 'SHIP-020', part: 'a' }],
    });
    expect((await readSite(tiny.store)).live['a']?.stable).not.toBe(live.id);
  });

  test('is rendered by a dry run too, which finds out whether its pages would change', async () => {
    const { store } = tiny;
    const request = { store, named: [live], skipped: { smoke: 'no browser' }, onProgress: () => undefined };
    const check = () => checkActivation({ ...request, activation: activate([live]) });
    const { verdicts, ...now } = await check();
    expect(verdicts.find(({ rule }) => rule === 'prepare')?.facts).toMatch(/^2 pages rendered/);
    expect(now).toEqual({ changes: [], changesPages: false });
    Object.assign(current, { '/a/2': 'changed' });
    const before = await tiny.seen();
    expect(await check()).toMatchObject({ changes: [], changesPages: true });
    expect(await tiny.seen()).toEqual(before);
  });

  test('keeps its prepared pages if it is activated again without preparation', async () => {
    const skipped = { smoke: 'no browser', prepare: 'not in this test' };
    expect(await tiny.apply(activate([live]), { named: [live], skipped })).toMatchObject({
      outcome: 'unchanged',
    });
  });
});

test('a page lists the parts that it shows, and the URL of the full registry', async () => {
  const partsOn = (text: string) => Object.keys(siteDataIn(text).registry.microFrontends);
  expect(partsOn(await page('/a/1'))).toEqual(['a']);
  expect(partsOn(await page('/none'))).toEqual([]);
  expect(partsOn(await shell())).toEqual(['a']);
  const { whole } = siteDataIn(await page('/a/1'));
  const registry = await page(whole?.url ?? '');
  expect(siteDataOf(registry).registry.microFrontends).toMatchObject(
    siteDataIn(await page('/a/1')).registry.microFrontends,
  );
  expect(Object.keys(siteDataOf(registry).registry.microFrontends)).toEqual(['a', 'b']);
});

test('open tabs of an earlier host get the last registry that was live with it', async () => {
  const registryNow = async () => page(siteDataIn(await page('/a/1')).whole?.url ?? '');
  const before = siteDataIn(await page('/a/1')).whole?.url ?? '';
  await tiny.activate(await a('second'));
  const last = await registryNow();
  expect(await page(before)).toBe(last);
  const next = await tiny.publishHost(['a', 'b'], {
    content: 'second',
    files: { 'index.html': hostPage, 'server.cjs': hostScript },
    contract: { routes },
  });
  await tiny.activate(next, await a('third'));
  expect(await page(before)).toBe(last);
  expect(await registryNow()).not.toBe(last);
});

test('a page changes only if a part on it changes', async () => {
  const before = [await page('/b'), await page('/none')];
  const { generation } = await tiny.activate(await a('second'));
  expect([await page('/b'), await page('/none')]).toEqual(before);
  expect(generation.trees['b']).toEqual(first.generation.trees['b']);
  expect(generation.trees['host']).toEqual(first.generation.trees['host']);
});

test('only the pages of changed parts are rendered, and none for a rollback', async () => {
  const second = await tiny.activate(await a('second'));
  expect(facts(second.generation)).toMatch(/^2 pages rendered/);
  expect(second.generation.trees['b']).toEqual(first.generation.trees['b']);
  expect(await page('/a/2')).toContain('>second /a/2<');
  const back = await tiny.apply(rollback('a'));
  expect(facts(back.generation)).toBe('no pages rendered');
  expect(back.generation.trees).toEqual(first.generation.trees);
  expect(await page('/a/2')).toContain('>first /a/2<');
});

test('a page is rendered again when a fragment on it changes', async () => {
  const says = `return 'with ' + builds.get('b').page(path);`;
  const own = await part('a', says, ['/a/1'], { uses: ['b/Page'] });
  await tiny.activate(await host(), own, await b('one'));
  expect(await page('/a/1')).toContain('>with one<');
  await tiny.activate(await b('two'));
  expect(await page('/a/1')).toContain('>with two<');
});

test('scripts of static fragments, and of fragments that are not on the page, are not preloaded', async () => {
  const askedFor = async (fragment: string) => {
    const html = `<main data-part="a" data-expose="Page">${fragment}</main>`;
    await tiny.activate(await part('a', `return '${html}';`, ['/a/1'], { uses: ['b/Page'] }));
    const links = (await page('/a/1')).matchAll(/<link rel="preload" as="script" href="\/r\/(\w)\//g);
    return new Set([...links].map(([, owner]) => owner));
  };
  const withContent = (text: string) => `<div data-part="b" data-expose="Page">${text}</div>`;
  expect(await askedFor(withContent('Press'))).toEqual(new Set(['a', 'b']));
  expect(await askedFor(withContent('<section data-static="">Links</section>'))).toEqual(new Set(['a']));
  expect(await askedFor('Nothing of b')).toEqual(new Set(['a']));
});

test("a canary changes only the percentage in its part's pages, until it is promoted", async () => {
  const next = await a('second');
  const { generation } = await tiny.apply(canary(next, 10));
  expect(facts(generation)).toBe('no pages rendered');
  expect(await page('/a/1')).toContain('>first /a/1<');
  // The script that assigns canaries reads the percentage from the page.
  const releases = siteDataIn(await page('/a/1')).registry.microFrontends['a'];
  expect(releases?.map(({ deployment }) => deployment?.traffic)).toEqual([90, 10]);
  expect(generation.trees['b']).toEqual(first.generation.trees['b']);
  const ended = await tiny.apply(abort('a'));
  expect(ended.generation.trees).toEqual(first.generation.trees);
  await tiny.apply(canary(next, 10));
  await tiny.apply(promote('a'));
  expect(await page('/a/1')).toContain('>second /a/1<');
});

test('browsers render a page that is no longer prepared', async () => {
  await tiny.activate(await a('second', ['/a/1']));
  expect(await page('/a/2')).toBe(await shell());
  expect(await problems()).toEqual([]);
});

test.each([
  ['slots', { 'index.html': hostPage.replaceAll(/<!--\/?body-->/g, ''), 'server.cjs': hostScript }],
  ['a server build', { 'index.html': hostPage }],
])(
  'with a host without %s, browsers render all pages, and a rollback restores the prepared pages',
  async (_what, files) => {
    const without = await tiny.publishHost(['a', 'b'], { files, contract: { routes } });
    const { generation } = await tiny.activate(without);
    expect(facts(generation)).toBe('no pages rendered; browsers render the pages of a, b');
    for (const path of ['/a/1', '/a', '/b', '/none']) expect(await page(path)).toContain('<p>not yet</p>');
    expect(await problems()).toEqual([]);
    const back = await tiny.apply(rollback('host'));
    expect(back.generation.trees).toEqual(first.generation.trees);
    expect(await page('/a/1')).toContain('>first /a/1<');
    expect(await problems()).toEqual([]);
  },
);

test.each([
  ['throws', `throw new Error('boom');`, ['/a/1'], /a .*\/a\/1 cannot be rendered: Error: boom/],
  ['has a query string', `return '';`, ['/a/1?x'], /\/a\/1\?x cannot be rendered: it is not a page path/],
  ['leaves its folder', `return '';`, ['/a/../b'], /it is not a page path/],
  ['has the file name of another page', `return '';`, ['/a/index.html'], /it is not a page path/],
  ['is below the path of a file', `return '';`, ['/robots.txt/1'], /it is not a page path/],
  ['is too deep', `return '<p>'.padEnd(9_000, '<div>');`, ['/a/1'], /a .*\/a\/1 .*more than 512 levels deep/],
  [
    'is too deep, with a static fragment',
    `return '<i data-static>'.padEnd(9_000, '<div>');`,
    ['/a/1'],
    /a .*\/a\/1 .*more than 512 levels deep/,
  ],
])('a page that %s is refused, and the live site is untouched', async (_what, says, paths, message) => {
  const seen = await tiny.seen();
  const next = await part('a', says, paths);
  const refused = expect(tiny.activate(next)).rejects;
  await refused.toThrow(/SHIP-089/);
  const [finding] = (await tiny.check(next)).flatMap(({ findings }) => findings);
  expect(`${finding?.part} ${finding?.message}`).toMatch(message);
  expect(await tiny.seen()).toEqual(seen);
});

test('the site map lists the prepared pages of the newest generation that may be indexed', async () => {
  const named = async (path: string) => (await page(path)).match(/(?<=<loc>).*(?=<\/loc>)/g) ?? [];
  const siteMap = async () => {
    const maps = (await named('/sitemap.xml')).map((address) => new URL(address).pathname);
    return (await Promise.all(maps.map(named))).flat();
  };
  const settings = { ...noSettings, origin: 'https://site.example' };
  const on = (origin: string) =>
    tiny.publishHost(['a', 'b'], {
      files: { 'index.html': hostPage, 'server.cjs': hostScript },
      contract: { routes, settings: { ...settings, origin } },
    });
  await tiny.activate(await on(settings.origin), await a('first', ['/a/1', '/a/%C3%A4%3F']), await b('only'));
  expect(await siteMap()).toEqual(
    ['/a/%C3%A4%3F', '/a/1', '/b'].map((path) => `https://site.example${path}`),
  );
  expect(await page('/robots.txt')).toContain('Sitemap: https://site.example/sitemap.xml');
  await tiny.activate(await a('second', ['/a/3', '/a/unlisted']));
  expect(await page('/a/unlisted')).toContain('>second /a/unlisted</div>');
  expect(await siteMap()).toEqual(['https://site.example/a/3', 'https://site.example/b']);
  await tiny.apply(rollback('a'));
  expect(await siteMap()).toContain('https://site.example/a/1');
  await tiny.activate(await on('https://new.example'));
  expect(await siteMap()).toContain('https://new.example/a/1');
  await tiny.activate(await host());
  expect(await siteMap()).toEqual([]);
  expect(await page('/robots.txt')).not.toContain('Sitemap');
});

describe('a route that a part claims', () => {
  const own = { files: { 'index.html': hostPage, 'server.cjs': hostScript } };
  const settings = { ...noSettings, origin: 'https://site.example' };
  const c = (text: string, route: BuildContract['route']) =>
    part('c', `return '${text}';`, [route?.path ?? ''], route && { route });
  const entry = { path: '/c', frame: 'shell', menu: 'Cases' } as const;
  let before: Generation;
  beforeEach(async () => {
    const claimable = await tiny.publishHost(['a', 'b'], {
      ...own,
      contract: { claims: {}, routes, settings },
    });
    before = (await tiny.activate(claimable)).generation;
  });

  test('is in the data of every page and of the registry, with its menu entry', async () => {
    await tiny.activate(await c('first', entry));
    expect(await page('/c')).toContain('>first</div>');
    const { whole } = siteDataIn(await page('/b'));
    const pages = await Promise.all(['/a/1', '/a/none', '/b', '/c', '/none'].map(page));
    const data = [...pages.map(siteDataIn), siteDataOf(await page(whole?.url ?? ''))];
    expect(data.map((one) => one.routes)).toEqual(data.map(() => [{ ...entry, part: 'c' }]));
    expect(await page('/sitemap.xml')).toContain('<loc>https://site.example/sitemap-c.xml</loc>');
    expect(await page('/sitemap-c.xml')).toContain('<loc>https://site.example/c</loc>');
    expect(await problems()).toEqual([]);
  });

  test('causes all pages to be rendered again when its menu entry changes, but only its own page when its release changes', async () => {
    expect(facts((await tiny.activate(await c('first', entry))).generation)).toMatch(/^5 pages rendered/);
    expect(facts((await tiny.activate(await c('second', entry))).generation)).toMatch(/^1 page rendered/);
    const renamed = await tiny.activate(await c('third', { ...entry, menu: 'Trials' }));
    expect(facts(renamed.generation)).toMatch(/^5 pages rendered/);
  });

  test('without a menu entry causes only its own page to be rendered, though all pages and the site map list the route', async () => {
    const route = { path: '/c', frame: 'bare' } as const;
    expect(facts((await tiny.activate(await c('first', route))).generation)).toMatch(/^1 page rendered/);
    expect(siteDataIn(await page('/a/1')).routes).toEqual([{ ...route, part: 'c' }]);
    expect(await page('/sitemap.xml')).toContain('<loc>https://site.example/sitemap-c.xml</loc>');
  });

  test('is gone after a rollback of its release, which does not render any page', async () => {
    await tiny.activate(await c('first', entry));
    const { generation } = await tiny.apply(rollback('c'));
    expect(facts(generation)).toBe('no pages rendered');
    expect(generation.trees).toEqual(before.trees);
    expect(generation.routes).toEqual(routes);
    expect(await page('/c')).toContain('>none</div>');
    expect(siteDataIn(await page('/a/1'))).not.toHaveProperty('routes');
  });
});

describe('a picture', () => {
  beforeEach(() => begin(plain));

  /** A release whose pages have pictures of `shows`. */
  const showing = (shows: string, says = '') =>
    tiny.publish({
      part: 'a',
      exposes: ['Page'],
      files: {
        'server.cjs': `exports.paths = ['/a/1', '/a/2']; exports.page = (path) => '${says} ' + path; exports.picture = (path, draw) => draw('${shows} ' + path);`,
      },
    });
  const named = async (path: string) => /pictures\/[\da-f]{64}\.png/.exec(await page(path))?.[0] ?? '';
  const pictureAt = async (key: string) => (await tiny.store.get(key))?.bytes.toString() ?? '';
  const keys = async () => (await tiny.store.list('pictures/')).map(({ key }) => key).sort();

  test('is drawn only if its content is new, and is stored under the hash that its page names', async () => {
    const first = await tiny.activate(await host(), await showing('one'), await b('only'));
    expect(facts(first.generation)).toMatch(/^4 pages rendered in [\d.]+ s; 2 pictures drawn$/);
    const pictures = [await named('/a/1'), await named('/a/2')];
    expect(await keys()).toEqual([...pictures].sort());
    expect(await pictureAt(pictures[0] ?? '')).toMatch(/^one \/a\/1/);
    const second = await tiny.activate(await showing('one', 'with other words'));
    expect(facts(second.generation)).toMatch(/^2 pages rendered in [\d.]+ s$/);
    expect([await named('/a/1'), await named('/a/2')]).toEqual(pictures);
    await tiny.activate(await showing('two'));
    expect(await named('/a/1')).not.toBe(pictures[0]);
    expect(await pictureAt(await named('/a/1'))).toMatch(/^two \/a\/1/);
    const back = await tiny.apply(rollback('a'));
    expect(facts(back.generation)).toBe('no pages rendered');
    expect([await named('/a/1'), await named('/a/2')]).toEqual(pictures);
    expect(await problems()).toEqual([]);
  });

  test.each([
    ['lost', () => tiny.store.remove],
    ['damaged', () => (key: string) => tiny.overwrite(key, () => 'worse')],
  ])(
    'that was %s is reported and drawn again, even if only its page’s text changes',
    async (_what, breaker) => {
      const { generation } = await tiny.activate(await host(), await showing('one'), await b('only'));
      await breaker()(await named('/a/1'));
      expect(await problems()).toMatchObject([
        { code: 'SHIP-049', remedy: expect.stringContaining('ship rollback --generation 2') as string },
      ]);
      await tiny.apply(restore(generation, generation.live), { replacesAll: true });
      expect(await pictureAt(await named('/a/1'))).toMatch(/^one/);
      await breaker()(await named('/a/1'));
      await tiny.activate(await showing('one', 'with other words'));
      expect(await pictureAt(await named('/a/1'))).toMatch(/^one/);
    },
  );

  test('is removed by a cleanup only if no generation names it', async () => {
    await tiny.activate(await host(), await showing('one'), await b('only'));
    await tiny.activate(await showing('two'));
    const before = await keys();
    const kept = [await named('/a/1'), await named('/a/2')].sort();
    const clean = async (hours: number) => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);
      await collect(tiny.store, { keepDays: 1, keep: 1, dryRun: false }, Date.now());
      now.mockRestore();
    };
    await clean(0);
    expect(await keys()).toEqual(before);
    await clean(48);
    expect(await keys()).toEqual(kept);
    expect(await problems()).toEqual([]);
  });

  test('removed by a cleanup during an activation is drawn again', async () => {
    await tiny.activate(await host(), await showing('one'), await b('only'));
    const next = await showing('two');
    await tiny.apply(canary(next, 10));
    await tiny.apply(abort('a'));
    await tiny.activate(next);
    const key = await named('/a/1');
    const clean = async () => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 3_600_000);
      await collect(tiny.store, { keepDays: 1, keep: 1, dryRun: false }, Date.now());
      now.mockRestore();
    };
    let cleaned: Promise<void> | undefined;
    const store: Store = {
      ...tiny.store,
      putNew: async (put, bytes) => {
        if (put.startsWith('generations/')) await (cleaned ??= clean());
        return tiny.store.putNew(put, bytes);
      },
    };
    // The canary rewrites the first release's pages; only an earlier generation names their pictures.
    const first = (await readSite(tiny.store)).live['a']?.before?.[0] ?? '';
    await tiny.apply(
      (live) => ({ ...live, a: { stable: first, canary: { id: next.id, percent: 5, salt: 's' } } }),
      {
        store,
      },
    );
    expect(cleaned).toBeDefined();
    expect(await named('/a/1')).not.toBe(key);
    expect(await pictureAt(await named('/a/1'))).toMatch(/^one/);
    expect(await problems()).toEqual([]);
  });

  test('is refused if its page names a different hash', async () => {
    const wrong = `exports.picture = () => ({ of: '${'0'.repeat(64)}', sha256: '${'1'.repeat(64)}', base64: 'aGk=' }); exports.paths = ['/a/1']; exports.page = () => '';`;
    const release = await tiny.publish({ part: 'a', exposes: ['Page'], files: { 'server.cjs': wrong } });
    const [finding] = (await tiny.check(await host(), release, await b('only'))).flatMap(
      ({ findings }) => findings,
    );
    expect(finding?.message).toMatch(
      '/a/1 cannot be rendered: its picture does not have the hash that the page names',
    );
  });
});

test('if preparation is skipped, browsers render all pages; the next activation prepares them', async () => {
  const refs = [await host(), await a('first'), await b('only')];
  const skipped = { smoke: 'no browser', prepare: 'not in this test' };
  await tiny.activate(...refs);
  const next = await a('second');
  await tiny.apply((live) => ({ ...live, a: { stable: next.id } }), { skipped });
  for (const path of ['/a/1', '/b', '/none']) expect(await page(path)).toContain('<p>not yet</p>');
  const { outcome } = await tiny.activate(next);
  expect(outcome).toBe('changed');
  expect(await page('/a/1')).toContain('>second /a/1<');
  expect(await page('/b')).toContain('>only<');
});

test('a tree (the stored pages of a part) without a manifest is rendered again', async () => {
  const { generation } = first;
  for (const ref of Object.values(generation.trees)) await tiny.store.remove(treeKey(ref, manifestName));
  const { generation: next } = await tiny.activate(await a('second'));
  expect(facts(next)).toMatch(/^4 pages rendered/);
  expect((await verify(tiny.store, () => undefined)).problems).toMatchObject([
    { remedy: expect.stringContaining('An older generation needs no repair') as string },
  ]);
});

test('a rollback to a tree with missing pages renders them again', async () => {
  const lost = await keyAtPath(tiny.store, '/a/1');
  await tiny.activate(await a('second'));
  await tiny.store.remove(lost ?? '');
  const back = await tiny.apply(rollback('a'));
  expect(facts(back.generation)).toMatch(/^2 pages rendered/);
  expect(await page('/a/1')).toContain('>first /a/1<');
  expect(await problems()).toEqual([]);
});

test('an activation writes a tree again if a cleanup removes it in the meantime', async () => {
  const next = await a('second');
  await tiny.activate(next);
  await tiny.apply(rollback('a'));
  const { head } = await readSite(tiny.store);
  const named = Object.values(head?.generation.trees ?? {}).map(({ id }) => id);
  // Remove every record of its having been live.
  for (let at = 1; at < (head?.generation.number ?? 0); at += 1) await tiny.store.remove(generationKey(at));
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      const there = key.startsWith('generations/') ? await tiny.store.list('trees/') : [];
      for (const { key: put } of there)
        if (!named.includes(treeIdOf(put) ?? '')) await tiny.store.remove(put);
      return tiny.store.putNew(key, bytes);
    },
  };
  await tiny.apply((live) => ({ ...live, a: { stable: next.id } }), { store });
  expect(await page('/a/1')).toContain('>second /a/1<');
});

describe('on a machine that can’t confine releases', () => {
  const path = process.env['PATH'];
  beforeEach(() => (process.env['PATH'] = ''));
  afterEach(() => (process.env['PATH'] = path));

  const skipped = { smoke: 'no browser' };

  test('the releases of others aren’t run, and the refusal says what to install', async () => {
    const before = await tiny.seen();
    const next = await a('next');
    for (const own of [[], [next]])
      await expect(tiny.apply(activate([next]), { own: await releases(own), skipped })).rejects.toThrow(
        /site: SHIP-098 prepare: .*can't confine .*bwrap: .*not found.*install bubblewrap/s,
      );
    expect(await tiny.seen()).toEqual(before);
  });

  test('a command runs releases that it has all built itself, and the generation records that', async () => {
    const own = [await host(), await a('own'), await b('own')];
    const { generation } = await tiny.apply(activate(own), { own: await releases(own), skipped });
    expect(facts(generation)).toMatch(/^\d pages rendered in [\d.]+ s; not confined$/);
    expect(await page('/a/1')).toContain('own /a/1');
  });

  test('all releases are run if the flag allows it', async () => {
    const allowed = { ...skipped, confinement: 'skipped by --render-unconfined' };
    const { generation } = await tiny.apply(activate([await a('next')]), { skipped: allowed });
    expect(facts(generation)).toContain('; not confined');
  });

  test('pages that were rendered before are reused, and browsers can render the others', async () => {
    await tiny.apply(activate([await a('next')]), { skipped: { ...skipped, prepare: 'not here' } });
    await tiny.apply(rollback('a'), { skipped });
    expect(await page('/a/1')).toContain('first /a/1');
  });
});
