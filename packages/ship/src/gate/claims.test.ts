import type { BuildContract, Claims } from '@forecast/contract';
import { canary, rollback } from '../activation/activations';
import { checkActivation } from '../activation/applyActivation';
import { readSite } from '../site/readSite';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';

const tiny: TinySite = tinySiteForEach(['a'], async () => {
  await tiny.activate(await host());
});

const host = (claims: Claims = {}, routes: BuildContract['routes'] = { '/a/:id?': 'a', '/old/page': 'a' }) =>
  tiny.publishHost(['a'], { contract: { claims, routes } });
const part = (name: string, path: string, menu?: string) =>
  tiny.publish({
    part: name,
    contract: { route: { path, frame: 'shell', ...(menu !== undefined && { menu }) } },
  });
const refused = (named: string, message: RegExp) =>
  ({ rule: 'claims', code: 'SHIP-092', part: named, message }) as const;

test.each(['/b', '/b/:id?', '/b/a'])('a part may claim the unused path %s', async (path) => {
  const claiming = await part('b', path);
  expect(await expectHeld(tiny, 'claims', claiming)).toBe(`b claims ${path}`);
  await tiny.activate(claiming);
  expect(Object.entries((await readSite(tiny.store)).head?.generation.routes ?? {})).toEqual([
    ['/a/:id?', 'a'],
    ['/old/page', 'a'],
    [path, 'b'],
  ]);
});

test('claimed routes come after the host’s own, sorted by path', async () => {
  await tiny.activate(await part('b', '/d'), await part('c', '/b'), await part('d', '/c'));
  expect(Object.entries((await readSite(tiny.store)).head?.generation.routes ?? {})).toEqual([
    ['/a/:id?', 'a'],
    ['/old/page', 'a'],
    ['/b', 'c'],
    ['/c', 'd'],
    ['/d', 'b'],
  ]);
});

test('a claimed route comes and goes with the release that claims it', async () => {
  const routes = async () => Object.keys((await readSite(tiny.store)).head?.generation.routes ?? {});
  await tiny.activate(await part('b', '/b'));
  await tiny.activate(await part('b', '/elsewhere'));
  expect(await routes()).toEqual(['/a/:id?', '/old/page', '/elsewhere']);
  await tiny.apply(rollback('b'));
  expect(await routes()).toEqual(['/a/:id?', '/old/page', '/b']);
  await tiny.apply(rollback('b'));
  expect(await routes()).toEqual(['/a/:id?', '/old/page']);
});

test.each([
  ['has a route for', '/a', /b@\w+ claims \/a; host@\w+ has the route \/a\/:id\?\./],
  ['matches with a parameter', '/a/b', /b@\w+ claims \/a\/b; host@\w+ has the route \/a\/:id\?\./],
  [
    'has routes below',
    '/old',
    /b@\w+ claims \/old; host@\w+ has the route \/old\/page, and the host's claims don't assign \/old to any part\./,
  ],
])('a claim to a path that the host %s is refused', async (_does, path, message) => {
  await expectRefused(tiny, [await part('b', path)], refused('b', message));
});

test.each([
  ['the path of the first', '/b', '/b'],
  ['a path that the route of the first matches', '/b/:id', '/b/c'],
  ['a route that matches the path of the first', '/b/c', '/b/:id'],
  ['a path with the same first segment', '/b', '/b/c/d'],
])('a second part that claims %s is refused', async (_which, first, second) => {
  await tiny.activate(await part('b', first));
  await expectRefused(tiny, [await part('c', second)], refused('c', /claims \S+; [bc]@\w+ (has|claims) \S+/));
});

test('a host that takes over a live part’s route is refused, unless the part drops it in the same activation', async () => {
  await tiny.activate(await part('b', '/b'));
  const taking = await host({}, { '/a': 'a', '/b': 'b' });
  await expectRefused(tiny, [taking], refused('host', /b@\w+ claims \/b; host@\w+ has the route \/b\./));
  const [{ findings } = { findings: [] }] = (await tiny.check(taking)).filter(
    ({ rule }) => rule === 'claims',
  );
  expect(findings[0]?.remedy).toContain('activate both at once: name both releases in one ship activate.');
  await tiny.activate(taking, await tiny.publish({ part: 'b', content: 'without' }));
});

test('a part with a route in the host’s table cannot claim a second one', async () => {
  await expectRefused(
    tiny,
    [await part('a', '/b')],
    refused('a', /a@\w+ claims \/b; host@\w+ already routes \/a\/:id\? to it/),
  );
});

test('the longest matching prefix in the settings decides who may claim a path, even below one of the host’s own routes', async () => {
  await tiny.activate(await host({ '/': 'host', '/old': 'b', '/old/b/c': 'c' }));
  await expectRefused(
    tiny,
    [await part('b', '/b')],
    refused('b', /b@\w+ claims \/b; host@\w+ reserves \/ for host/),
  );
  await expectRefused(tiny, [await part('c', '/old/b')], refused('c', /reserves \/old for b/));
  await expectRefused(tiny, [await part('b', '/old/b/c')], refused('b', /reserves \/old\/b\/c for c/));
  await tiny.activate(await part('b', '/old/b'), await part('c', '/old/b/c'));
});

test.each(['/b/:id', '/b/:id?', '/b/:id/by/:author'])(
  'a claim of %s, which matches paths at or below another part’s prefix, is refused',
  async (path) => {
    await tiny.activate(await host({ '/b/archive': 'archive' }));
    await expectRefused(tiny, [await part('b', path)], refused('b', /reserves \/b\/archive for archive/));
  },
);

test('a part can claim a path that the settings assign to it, even if another part already uses the first segment', async () => {
  await tiny.activate(await host({ '/b/x': 'x' }));
  await tiny.activate(await part('y', '/b/y'));
  await expectHeld(tiny, 'claims', await part('x', '/b/x'));
  await expectRefused(
    tiny,
    [await part('z', '/b/z')],
    refused(
      'z',
      /z@\w+ claims \/b\/z; y@\w+ has the route \/b\/y, and the host's claims don't assign \/b\/z to any part/,
    ),
  );
});

test('a host that no longer allows a live claim is refused', async () => {
  await tiny.activate(await part('b', '/b'));
  await expectRefused(
    tiny,
    [await host({ '/b': 'c' })],
    refused('host', /b@\w+ claims \/b; host@\w+ reserves \/b for c/),
  );
});

test('with a host built before claims existed, a claim is refused', async () => {
  await tiny.activate(await tiny.publishHost(['a']));
  await expectRefused(
    tiny,
    [await part('b', '/b')],
    refused('b', /host@\w+ was built before parts could claim a route/),
  );
});

test('a canary that changes the route, the frame (layout) or the menu entry is refused', async () => {
  await tiny.activate(await part('b', '/b', 'Bees'));
  const check = async (contract: Partial<BuildContract>) => {
    const ref = await tiny.publish({ part: 'b', content: 'canary', contract });
    const { verdicts } = await checkActivation({
      store: tiny.store,
      activation: canary(ref, 10),
      skipped: { smoke: 'files without a page' },
      onProgress: () => undefined,
    });
    return verdicts.flatMap(({ findings }) => findings.map(({ code, message }) => [code, message]));
  };
  expect(await check({ route: { path: '/b', frame: 'shell', menu: 'Bees' } })).toEqual([]);
  const changed = /^The canary b@\w+ claims (.+); b@\w+ claims \/b \(shell, in the menu as Bees\)\.$/;
  const found = async (contract: Partial<BuildContract>) => {
    const [[code, message = ''] = []] = await check(contract);
    return [code, changed.exec(message)?.[1]];
  };
  expect(await found({ route: { path: '/c', frame: 'shell', menu: 'Bees' } })).toEqual([
    'SHIP-092',
    '/c (shell, in the menu as Bees)',
  ]);
  expect(await found({ route: { path: '/b', frame: 'bare' } })).toEqual(['SHIP-092', '/b (bare)']);
  expect(await found({})).toEqual(['SHIP-092', 'no route']);
});

test('a part must expose the page of the route that it claims', async () => {
  const without = await tiny.publish({
    part: 'b',
    exposes: ['Other'],
    contract: { route: { path: '/b', frame: 'shell' } },
  });
  await expectRefused(tiny, [without], {
    rule: 'uses',
    code: 'SHIP-038',
    part: 'b',
    message: /host@\w+ shows b\/Page; b@\w+ exposes Other/,
  });
});

test('a build with an invalid route cannot be published', async () => {
  await expect(part('b', '/:id')).rejects.toThrow(/SHIP-010 .*route/);
});
