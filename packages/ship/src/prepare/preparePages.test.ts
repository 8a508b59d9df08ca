import { noSettings, type BuildContract, type Generation } from '@forecast/contract';
import { canary, promote, restore, rollback } from '../activation/activations';
import type { Applied } from '../activation/applyActivation';
import { collect } from '../inspect/gc';
import { repair } from '../inspect/repair';
import { verify } from '../inspect/verify';
import { siteDataIn } from '../registry/composePage';
import { integrityOf } from '../release/integrity';
import { readSite } from '../site/readSite';
import { generationKey, pageAt, pageNowhere, preparedKey } from '../site/keys';
import { memoryStore } from '../store/memoryStore';
import type { Store } from '../store/Store';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { tinySite, type TinySite } from '../testing/tinySite';

const routes = { '/a/:id?': 'a', '/b': 'b' };

/** A site without prepared pages, and the same one once `first` has prepared them. */
let plain: TinySite;
let prepared: TinySite;
let first: Applied;
/** The site of a test: a copy of the prepared one, unless it says otherwise. */
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

const page = async (key: string) => (await tiny.store.get(key))?.bytes.toString() ?? '';
const facts = ({ checks }: Generation) => checks.find(({ rule }) => rule === 'prepare')?.facts;
const problems = async () => (await verify(tiny.store, () => undefined)).problems;

test('each path has a page of its own, what is no page has one, and what nobody prepared browsers render', async () => {
  const { generation } = first;
  expect(facts(generation)).toMatch(/^4 pages rendered in/);
  const one = await page(pageAt('/a/1'));
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
  expect(await page(pageAt('/b'))).toContain('>only</div>');
  expect(await page(pageNowhere)).toContain('>none</div>');
  for (const key of [pageAt('/a'), 'live/a/other.html']) {
    expect(await page(key)).toBe(await page('index.html'));
    expect(await page(key)).toContain('<div id="root"><p>not yet</p></div>');
  }
  expect(await problems()).toEqual([]);
});

test('a prepared page carries the parts that it shows, and the others are a file of the generation', async () => {
  const partsOn = async (key: string) => Object.keys(siteDataIn(await page(key)).registry.microFrontends);
  expect(await partsOn(pageAt('/a/1'))).toEqual(['a']);
  expect(await partsOn(pageNowhere)).toEqual([]);
  expect(await partsOn('live/a/other.html')).toEqual(['a', 'b']);
  const shell = await page('index.html');
  const { whole } = siteDataIn(await page(pageAt('/a/1')));
  const file = await page(whole?.url.slice(1) ?? '');
  expect(integrityOf(file)).toBe(whole?.integrity);
  expect(JSON.parse(file)).toEqual(siteDataIn(shell));
});

test('only the pages of what has changed are rendered, and none to take it back', async () => {
  const second = await tiny.activate(await a('second'));
  expect(facts(second.generation)).toMatch(/^2 pages rendered/);
  expect(second.generation.prepared?.['b']).toEqual(first.generation.prepared?.['b']);
  expect(await page(pageAt('/a/2'))).toContain('>second /a/2<');
  const back = await tiny.apply(rollback('a'));
  expect(facts(back.generation)).toBe('no page rendered');
  expect(back.generation.prepared).toEqual(first.generation.prepared);
  expect(await page(pageAt('/a/2'))).toContain('>first /a/2<');
});

test('a page that shows a fragment is rendered again with it', async () => {
  const says = `return 'with ' + builds.get('b').page(path);`;
  const own = await part('a', says, ['/a/1'], { uses: ['b/Page'] });
  await tiny.activate(await host(), own, await b('one'));
  expect(await page(pageAt('/a/1'))).toContain('>with one<');
  expect(await page(pageAt('/a/1'))).toMatch(/href="\/r\/b\/[\da-f]{16}\/page\.js"/);
  await tiny.activate(await b('two'));
  expect(await page(pageAt('/a/1'))).toContain('>with two<');
});

test('a fragment that answers with links alone has no script that is asked for ahead of its use', async () => {
  const askedFor = async (fragment: string) => {
    const html = `<main data-part="a" data-expose="Page"><div data-part="b" data-expose="Page">${fragment}</div></main>`;
    await tiny.activate(await part('a', `return '${html}';`, ['/a/1'], { uses: ['b/Page'] }));
    const links = (await page(pageAt('/a/1'))).matchAll(/<link rel="preload" as="script" href="\/r\/(\w)\//g);
    return new Set([...links].map(([, owner]) => owner));
  };
  expect(await askedFor('<section>Press</section>')).toEqual(new Set(['a', 'b']));
  expect(await askedFor('<section data-static="">Links</section>')).toEqual(new Set(['a']));
});

test('a canary changes no prepared page until everybody gets it', async () => {
  const next = await a('second');
  const { generation } = await tiny.apply(canary(next, 10));
  expect(facts(generation)).toBe('no page rendered');
  expect(await page(pageAt('/a/1'))).toContain('>first /a/1<');
  await tiny.apply(promote('a'));
  expect(await page(pageAt('/a/1'))).toContain('>second /a/1<');
});

test('an address that is prepared no more is one that browsers render', async () => {
  await tiny.activate(await a('second', ['/a/1']));
  expect(await page(pageAt('/a/2'))).toBe(await page('index.html'));
  expect(await problems()).toEqual([]);
});

test.each([
  ['marks', { 'index.html': hostPage.replaceAll(/<!--\/?body-->/g, ''), 'server.cjs': hostScript }],
  ['a server build', { 'index.html': hostPage }],
])(
  'a host without %s leaves all pages to browsers, and the one before brings them back',
  async (_what, files) => {
    const without = await tiny.publishHost(['a', 'b'], { files, contract: { routes } });
    const { generation } = await tiny.activate(without);
    expect(facts(generation)).toBe('no page rendered; browsers render those of a, b');
    for (const key of [pageAt('/a/1'), pageAt('/a'), pageNowhere])
      expect(await page(key)).toBe(await page('index.html'));
    expect(await problems()).toEqual([]);
    const back = await tiny.apply(rollback('host'));
    expect(back.generation.prepared).toEqual(first.generation.prepared);
    expect(await page(pageAt('/a/1'))).toContain('>first /a/1<');
    expect(await problems()).toEqual([]);
  },
);

test.each([
  ['throws', `throw new Error('boom');`, ['/a/1'], /a .*\/a\/1 could not be rendered: Error: boom/],
  ['has no address', `return '';`, ['/a/1?x'], /\/a\/1\?x could not be rendered: it is no path/],
  ['leads out', `return '';`, ['/a/../b'], /it is no path/],
  ['lies where another one does', `return '';`, ['/a/index.html'], /it is no path/],
  ['stands where a file does', `return '';`, ['/robots.txt/1'], /it is no path/],
])('a page that %s is refused, and what is live stays', async (_what, says, paths, message) => {
  const seen = await tiny.seen();
  const next = await part('a', says, paths);
  const refused = expect(tiny.activate(next)).rejects;
  await refused.toThrow(/SHIP-089/);
  const [finding] = (await tiny.check(next)).flatMap(({ findings }) => findings);
  expect(`${finding?.part} ${finding?.message}`).toMatch(message);
  expect(await tiny.seen()).toEqual(seen);
});

test('crawlers are told of the pages that are prepared, always those of the newest generation', async () => {
  const siteMap = async () => (await page('live/sitemap.xml')).match(/(?<=<loc>).*(?=<\/loc>)/g);
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
  expect(await page('live/robots.txt')).toContain('Sitemap: https://site.example/sitemap.xml');
  await tiny.activate(await a('second', ['/a/3']));
  expect(await siteMap()).toEqual(['https://site.example/a/3', 'https://site.example/b']);
  await tiny.apply(rollback('a'));
  expect(await siteMap()).toContain('https://site.example/a/1');
  await tiny.activate(await on('https://new.example'));
  expect(await siteMap()).toContain('https://new.example/a/1');
  await tiny.overwrite('live/sitemap.xml', () => 'worse');
  expect(await problems()).toMatchObject([{ code: 'SHIP-050', remedy: 'ship repair' }]);
  await repair(tiny.store);
  expect(await problems()).toEqual([]);
  await tiny.activate(await host());
  expect(await siteMap()).toBeNull();
  expect(await page('live/robots.txt')).not.toContain('Sitemap');
});

describe('a picture', () => {
  beforeEach(() => begin(plain));

  /** A release whose pages have pictures, which show this. */
  const showing = (shows: string, says = '') =>
    tiny.publish({
      part: 'a',
      exposes: ['Page'],
      files: {
        'server.cjs': `exports.paths = ['/a/1', '/a/2']; exports.page = (path) => '${says} ' + path; exports.picture = (path, draw) => draw('${shows} ' + path);`,
      },
    });
  const named = async (path: string) =>
    /pictures\/[\da-f]{64}\.png/.exec(await page(pageAt(path)))?.[0] ?? '';
  const keys = async () => (await tiny.store.list('pictures/')).map(({ key }) => key).sort();

  test('is drawn when what it shows is new, and lies where its page says, by its bytes', async () => {
    const first = await tiny.activate(await host(), await showing('one'), await b('only'));
    expect(facts(first.generation)).toMatch(/^4 pages rendered in [\d.]+ s; 2 pictures drawn$/);
    const pictures = [await named('/a/1'), await named('/a/2')];
    expect(await keys()).toEqual([...pictures].sort());
    expect(await page(pictures[0] ?? '')).toMatch(/^one \/a\/1/);
    const second = await tiny.activate(await showing('one', 'with other words'));
    expect(facts(second.generation)).toMatch(/^2 pages rendered in [\d.]+ s$/);
    expect([await named('/a/1'), await named('/a/2')]).toEqual(pictures);
    await tiny.activate(await showing('two'));
    expect(await named('/a/1')).not.toBe(pictures[0]);
    expect(await page(await named('/a/1'))).toMatch(/^two \/a\/1/);
    const back = await tiny.apply(rollback('a'));
    expect(facts(back.generation)).toBe('no page rendered');
    expect([await named('/a/1'), await named('/a/2')]).toEqual(pictures);
    expect(await problems()).toEqual([]);
  });

  test.each([
    ['lost', () => tiny.store.remove],
    ['damaged', () => (key: string) => tiny.overwrite(key, () => 'worse')],
  ])('that was %s is told of, and drawn anew, also with other words beside it', async (_what, breaker) => {
    const { generation } = await tiny.activate(await host(), await showing('one'), await b('only'));
    await breaker()(await named('/a/1'));
    expect(await problems()).toMatchObject([
      { code: 'SHIP-049', remedy: 'make it anew: ship rollback --generation 2' },
    ]);
    await tiny.apply(restore(generation, generation.live), { replacesAll: true });
    expect(await page(await named('/a/1'))).toMatch(/^one/);
    await breaker()(await named('/a/1'));
    await tiny.activate(await showing('one', 'with other words'));
    expect(await page(await named('/a/1'))).toMatch(/^one/);
  });

  test('that no generation names is removed by a clean-up, and no other', async () => {
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

  test('that is not the one that its page names is refused', async () => {
    const wrong = `exports.picture = () => ({ of: '${'0'.repeat(64)}', sha256: '${'1'.repeat(64)}', base64: 'aGk=' }); exports.paths = ['/a/1']; exports.page = () => '';`;
    const release = await tiny.publish({ part: 'a', exposes: ['Page'], files: { 'server.cjs': wrong } });
    const [finding] = (await tiny.check(await host(), release, await b('only'))).flatMap(
      ({ findings }) => findings,
    );
    expect(finding?.message).toMatch('/a/1 could not be rendered: its picture is not the one that it names');
  });
});

test('without preparation browsers render all pages; the next activation prepares them', async () => {
  const refs = [await host(), await a('first'), await b('only')];
  const skipped = { smoke: 'no browser', prepare: 'a bad day' };
  await tiny.activate(...refs);
  const next = await a('second');
  await tiny.apply((live) => ({ ...live, a: { stable: next.id } }), { skipped });
  for (const key of [pageAt('/a/1'), pageAt('/b')]) expect(await page(key)).toBe(await page('index.html'));
  expect(await page(pageNowhere)).toBe(await page('index.html'));
  const { outcome } = await tiny.activate(next);
  expect(outcome).toBe('changed');
  expect(await page(pageAt('/a/1'))).toContain('>second /a/1<');
  expect(await page(pageAt('/b'))).toContain('>only<');
});

test('prepared pages that were damaged or lost are told of, and made anew', async () => {
  const { generation } = first;
  const [ofA, ofB] = ['a', 'b'].map((name) =>
    preparedKey(generation.prepared?.[name] ?? { inputs: '', sha256: '' }),
  );
  await tiny.overwrite(ofA ?? '', (text) => text.replace('first', 'worse'));
  await tiny.store.remove(ofB ?? '');
  expect(await problems()).toMatchObject([
    { code: 'SHIP-049', remedy: 'make it anew: ship rollback --generation 2' },
  ]);
  await tiny.apply(restore(generation, generation.live), { replacesAll: true });
  expect(await page(pageAt('/a/1'))).toContain('>first /a/1<');
  expect(await problems()).toEqual([]);
});

test('a clean-up removes prepared pages that no generation names, once nobody can be about to name them', async () => {
  await tiny.activate(await a('second'));
  const { head } = await readSite(tiny.store);
  const named = Object.values(head?.generation.prepared ?? {}).map(preparedKey);
  const hour = 3_600_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * hour);
  await collect(tiny.store, { keepDays: 1, keep: 1, dryRun: false }, Date.now());
  now.mockRestore();
  expect((await tiny.store.list('prepared/')).map(({ key }) => key).sort()).toEqual([...named].sort());
  expect(await problems()).toEqual([]);
});

test('a clean-up puts back what somebody makes live in the moment in which it is removed', async () => {
  await tiny.activate(await a('second'));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 3_600_000);
  let back: Promise<unknown> | undefined;
  const store: Store = {
    ...tiny.store,
    remove: async (key) => {
      if (key.startsWith('prepared/')) await (back ??= tiny.apply(rollback('a')));
      await tiny.store.remove(key);
    },
  };
  await collect(store, { keepDays: 1, keep: 1, dryRun: false }, Date.now());
  now.mockRestore();
  expect(back).toBeDefined();
  expect(await page(pageAt('/a/1'))).toContain('>first /a/1<');
  expect(await problems()).toEqual([]);
});

test('who makes pages live again that a clean-up removes meanwhile puts them once more', async () => {
  const next = await a('second');
  const { head } = await readSite(tiny.store);
  const named = Object.values(head?.generation.prepared ?? {}).map(preparedKey);
  const store: Store = {
    ...tiny.store,
    putNew: async (key, bytes) => {
      const there = key.startsWith('generations/') ? await tiny.store.list('prepared/') : [];
      for (const { key: put } of there) if (!named.includes(put)) await tiny.store.remove(put);
      return tiny.store.putNew(key, bytes);
    },
  };
  await tiny.apply((live) => ({ ...live, a: { stable: next.id } }), { store });
  expect(await page(pageAt('/a/1'))).toContain('>second /a/1<');
});

test('a site of an earlier version goes on: its first activation makes its pages, even if nothing else is new', async () => {
  const refs = [await host(), await a('first'), await b('only')];
  await tiny.activate(...refs);
  const { number } = await readSite(tiny.store);
  await tiny.overwrite(generationKey(number), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as Generation), prepared: undefined }),
  );
  for (const { key } of await tiny.store.list('live/')) await tiny.store.remove(key);
  expect(await problems()).toEqual([]);
  const { outcome } = await tiny.activate(...refs);
  expect(outcome).toBe('changed');
  expect(await page(pageAt('/a/1'))).toContain('>first /a/1<');
  expect(await problems()).toEqual([]);
});
