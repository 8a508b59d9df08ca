import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noSettings, type RouteClaim } from '@forecast/contract';
import { generationOf, readSite } from '../site/readSite';
import { collect } from '../upkeep/gc';
import { verify } from '../upkeep/verify';
import { publishedReleases } from '../releases/readRelease';
import { portOf, serveSite } from '../serve/serveSite';
import { signingKey } from '../releases/Trust';
import { refText, type ReleaseRef } from '../store/keys';
import type { Store, Trust } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { runShip, runText } from '../testing/runShip';
import { textAtPath } from '../testing/atPath';
import { takeOver } from '../testing/takeOver';
import type { TinyBuild } from '../testing/tinyBuild';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { tinySite, type TinySite } from '../testing/tinySite';
import { activate, canary } from './activations';

/** A site whose host has a route to part a; part events claims a route with a menu entry. */
let whole: TinySite;
let tiny: TinySite;
let events: ReleaseRef;
beforeAll(async () => {
  whole = await begin(await tinySite(['a'], memoryStore()));
});
afterAll(() => whole.remove());
beforeEach(async () => {
  tiny = await whole.copy();
});
afterEach(() => tiny.remove());

async function begin(site: TinySite): Promise<TinySite> {
  tiny = site;
  const host = await tiny.publishHost(['a'], {
    files: { 'index.html': hostPage, 'server.cjs': hostScript },
    contract: { claims: {} },
  });
  events = await publish('events', { contract: { route: claim() } });
  await tiny.activate(host, await publish('a'), events);
  return tiny;
}

const claim = (more: Partial<RouteClaim> = {}): RouteClaim => ({
  path: '/events',
  frame: 'shell',
  menu: 'Events',
  ...more,
});

/** Publishes a build that renders its pages. */
const publish = (part: string, { contract, ...build }: Omit<TinyBuild, 'part'> = {}) =>
  tiny.publish({
    part,
    files: {
      'server.cjs': partScript(`return '${part}';`, [
        contract?.route?.path.replace(/\/:.*/, '') ?? `/${part}`,
      ]),
    },
    ...(contract && { contract }),
    ...build,
  });

const ship = (...args: string[]) => runShip(args, tiny);
const shipDone = async (...args: string[]) => {
  const ran = await ship(...args);
  expect(ran).toMatchObject({ code: 0 });
  return ran.report;
};
const live = async () => (await readSite(tiny.store)).live;
const refusedWith = (code: string, ...texts: readonly RegExp[]) => ({
  code: code === 'SHIP-001' ? 2 : 1,
  report: {
    findings: texts.map((text) => ({ code, message: expect.stringMatching(text) as string })),
  },
});
const secondOf = (part: string) => publish(part, { content: 'second', contract: { route: claim() } });

describe('ship remove', () => {
  test('removes a part with its canary and its route in one generation', async () => {
    const canary = await secondOf('events');
    await shipDone('canary', 'start', refText(canary), '--percent', '10', '--no-smoke');
    const before = await readSite(tiny.store);
    expect(await shipDone('remove', 'events', '--why', 'the season is over')).toMatchObject({
      changed: true,
      generation: before.number + 1,
      changes: [{ part: 'events', from: before.live['events'], to: null }],
    });
    const after = await generationOf(tiny.store, before.number + 1);
    expect(after).toMatchObject({ command: 'remove events', routes: { '/a': 'a' } });
    expect(Object.keys(after.live)).toEqual(['host', 'a']);
    expect(Object.keys(after.trees)).toEqual(['host', 'a']);
    expect(await textAtPath(tiny.store, '/events')).toBe(await textAtPath(tiny.store, '/nowhere'));
    expect(await textAtPath(tiny.store, '/a')).not.toContain('Events');
    expect((await verify(tiny.store, () => undefined)).problems).toEqual([]);
  });

  test('prints the command that brings the part back, and that command does', async () => {
    const second = await secondOf('events');
    await tiny.activate(second);
    const was = (await live())['events'];
    const open = () => Promise.resolve(tiny.store);
    const { report } = await runText(['remove', 'events', '--site', 'memory'], tiny.folder, open);
    expect(report).toContain(`To bring it back: ship rollback events --to ${second.id}`);
    expect(await ship('rollback', 'events')).toMatchObject(refusedWith('SHIP-016', /No release of events/));
    await shipDone('rollback', 'events', '--to', second.id);
    expect((await live())['events']).toEqual(was);
    expect(await textAtPath(tiny.store, '/events')).toContain('events');
    await shipDone('remove', 'events');
    await shipDone('rollback', 'events', '--to', events.id);
    expect((await live())['events']).toEqual({ stable: events.id });
  });

  test('a removed part can’t be brought back to a release that was never live', async () => {
    await shipDone('remove', 'events');
    const never = await secondOf('events');
    expect(await ship('rollback', 'events', '--to', never.id)).toMatchObject(
      refusedWith('SHIP-024', /events has no earlier release/),
    );
  });

  test('a dry run changes nothing', async () => {
    const untouched = await tiny.seen();
    expect(await shipDone('remove', 'events', '--dry-run')).toMatchObject({
      dryRun: true,
      changes: [{ part: 'events', to: null }],
    });
    expect(await tiny.seen()).toEqual(untouched);
  });

  test.each([
    ['host', 'SHIP-001', /host can't be removed/],
    ['other', 'SHIP-016', /No release of other is live/],
    ['a', 'SHIP-038', /host@\w+ shows a\/Page, but no release of a is live/],
  ])('of %s is refused with %s', async (part, code, message) => {
    const untouched = await tiny.seen();
    expect(await ship('remove', part)).toMatchObject(refusedWith(code, message));
    expect(await tiny.seen()).toEqual(untouched);
  });

  test('is refused while other parts show its fragments or link to its route, and names them', async () => {
    await tiny.activate(
      await publish('events', {
        content: 'third',
        exposes: ['Page', 'Next'],
        contract: { route: claim() },
      }),
      await publish('a', { content: 'second', contract: { uses: ['events/Next'], links: ['/events'] } }),
    );
    const { code, report } = await ship('remove', 'events');
    expect(code).toBe(1);
    expect(report).toMatchObject({
      findings: [
        { code: 'SHIP-038', message: expect.stringMatching(/a@\w+ shows events\/Next/) as string },
        {
          code: 'SHIP-040',
          message: expect.stringMatching(/a@\w+ links to \/events, a route of events@\w+/) as string,
        },
      ],
    });
  });

  test('is refused while the host’s settings let other sites frame its pages', async () => {
    const contract = { claims: {}, settings: { ...noSettings, embeddable: ['/events'] } };
    const files = { 'index.html': hostPage, 'server.cjs': hostScript };
    await tiny.activate(await tiny.publishHost(['a'], { files, contract }));
    expect(await ship('remove', 'events')).toMatchObject(
      refusedWith('SHIP-040', /host@\w+ lets other sites frame \/events, a route of events@\w+/),
    );
  });

  test('its releases stay in previews and for open tabs, and a cleanup removes them later', async () => {
    const preview = await shipDone('preview', refText(events), '--no-smoke');
    await shipDone('remove', 'events');
    const server = await serveSite({ store: tiny.store, port: 0 });
    const { hostname, pathname } = new URL((preview as { url: string }).url);
    const page = await fetch(`http://localhost:${portOf(server)}${pathname}`, {
      headers: { host: hostname },
    });
    server.close().closeAllConnections();
    expect(page.status).toBe(404);
    const isThere = async () => (await publishedReleases(tiny.store)).some(({ part }) => part === 'events');
    const later = (days: number) => Date.now() + days * 24 * 3_600_000;
    const retention = { keepDays: 30, keep: 1, dryRun: false };
    await collect(tiny.store, retention, later(1));
    expect(await isThere()).toBe(true);
    await collect(tiny.store, retention, later(60));
    expect(await isThere()).toBe(false);
    expect(await ship('rollback', 'events', '--to', events.id)).toMatchObject({ code: 1 });
  });
});

describe('with signatures', () => {
  let trust: Trust;
  beforeEach(async () => {
    const keyOf = (name: string) => {
      const pem = newKey();
      writeFileSync(join(tiny.folder, `${name}.pem`), pem);
      return [signingKey(pem, name).publicKey];
    };
    trust = { site: keyOf('keeper'), parts: { events: keyOf('events'), a: keyOf('a') } };
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(trust));
    await takeOver(tiny);
  });
  const signedBy = (name: string, ...args: string[]) =>
    ship(...args, '--trust', join(tiny.folder, 'trust.json'), '--key', join(tiny.folder, `${name}.pem`));

  test.each(['events', 'keeper'])('%s’s key may remove events, and bring it back', async (name) => {
    expect(await signedBy(name, 'remove', 'events')).toMatchObject({ code: 0 });
    expect((await readSite({ ...tiny.store, trust })).live['events']).toBeUndefined();
    expect(await signedBy(name, 'rollback', 'events', '--to', events.id)).toMatchObject({ code: 0 });
    expect((await readSite({ ...tiny.store, trust })).live['events']).toEqual({ stable: events.id });
  });

  test('another team’s key may not', async () => {
    expect(await signedBy('a', 'remove', 'events')).toMatchObject(
      refusedWith('SHIP-075', /may not change events/),
    );
  });
});

describe('a part that was renamed', () => {
  const scripts = { typecheck: 'touch ../ran', build: 'touch ../ran' };
  const ran = () => existsSync(join(tiny.folder, 'ran'));
  const agenda = (build: Omit<TinyBuild, 'part'> = {}) =>
    publish('agenda', { contract: { route: claim() }, ...build });

  test('can’t be activated beside its old name; the remedy says how to replace it', async () => {
    expect(await ship('activate', refText(await agenda()), '--no-smoke')).toMatchObject({
      code: 1,
      report: {
        findings: [
          {
            code: 'SHIP-092',
            part: 'agenda',
            message: expect.stringMatching(/agenda@\w+ claims \/events; events@\w+ has the route/) as string,
            remedy: expect.stringContaining('ship release agenda --remove ') as string,
          },
        ],
      },
    });
  });

  test.each([
    ['activate', () => agenda().then(refText)],
    ['release', () => agenda().then(() => folder('agenda'))],
  ])('replaces its old name in one generation of ship %s', async (command, target) => {
    const { number } = await readSite(tiny.store);
    const named = await target();
    const args = [command, ...(command === 'release' ? ['agenda', '--no-build'] : [named])];
    expect(await shipDone(...args, '--remove', 'events', '--no-smoke')).toMatchObject({
      generation: number + 1,
      changes: [
        { part: 'agenda', from: null },
        { part: 'events', to: null },
      ],
    });
    expect((await generationOf(tiny.store, number + 1)).command).toMatch(/agenda\S* --remove events$/);
    expect(await textAtPath(tiny.store, '/events')).toContain('agenda');
    const back = ['activate', refText(events), '--remove', 'agenda', '--no-smoke'];
    expect(await shipDone(...back)).toMatchObject({ changed: true });
    expect(await textAtPath(tiny.store, '/events')).toContain('events');
  });

  test('can’t be rolled back to no page; the refusal names the command that brings its old name back', async () => {
    const ref = await agenda();
    await shipDone('activate', refText(ref), '--remove', 'events', '--no-smoke');
    await tiny.apply(canary(await publish('a', { content: 'second' }), 10));
    const before = await tiny.seen();
    const back = ['activate', refText(events), '--remove', 'agenda', '--no-smoke'];
    for (const more of [[], ['--dry-run']])
      expect(await ship('rollback', 'agenda', ...more)).toMatchObject(
        refusedWith('SHIP-119', new RegExp(`agenda@${ref.id} replaced ${refText(events)}`)),
      );
    expect(await tiny.seen()).toEqual(before);
    const next = await agenda({ content: 'second' });
    await tiny.activate(next);
    await shipDone('rollback', 'agenda');
    await shipDone(...back);
    expect(await ship('rollback', 'events')).toMatchObject(refusedWith('SHIP-119', /replaced agenda/));
  });

  test('can be previewed in place of its old name', async () => {
    const preview = ['preview', refText(await agenda()), '--no-smoke'];
    expect(await ship(...preview)).toMatchObject(refusedWith('SHIP-092', /./));
    await tiny.apply(canary(await secondOf('events'), 10));
    expect(await shipDone(...preview, '--remove', 'events')).toMatchObject({
      url: expect.stringMatching(/\/events$/) as string,
    });
  });

  test.each([
    ['--remove', 'agenda', 'SHIP-001', /agenda is named twice/],
    ['--remove', 'other', 'SHIP-016', /No release of other is live/],
    ['--remove', 'host', 'SHIP-001', /host can't be removed/],
    ['--remove', 'Events', 'SHIP-001', /isn't a part name/],
  ])('is refused with %s %s', async (option, name, code, message) => {
    const args = ['activate', refText(await agenda()), option, name, '--no-smoke'];
    expect(await ship(...args)).toMatchObject(refusedWith(code, message));
  });

  test('can’t replace its old name while some visitors get a canary of that', async () => {
    await tiny.apply(canary(await secondOf('events'), 10));
    const args = ['activate', refText(await agenda()), '--remove', 'events', '--no-smoke'];
    expect(await ship(...args)).toMatchObject(refusedWith('SHIP-018', /10 % of the visitors/));
    await shipDone('canary', 'abort', 'events');
    await shipDone(...args);
  });

  test('can’t replace its old name while others show a fragment of that, except together with them', async () => {
    const exposes = ['Page', 'Next'];
    await tiny.activate(
      await publish('events', { content: 'third', exposes, contract: { route: claim() } }),
      await publish('a', { content: 'second', contract: { uses: ['events/Next'] } }),
    );
    const args = ['activate', refText(await agenda({ exposes }))];
    const rest = ['--remove', 'events', '--no-smoke'];
    expect(await ship(...args, ...rest)).toMatchObject(refusedWith('SHIP-038', /a@\w+ shows events\/Next/));
    const user = await publish('a', { content: 'third', contract: { uses: ['agenda/Next'] } });
    await shipDone(...args, refText(user), ...rest);
  });

  test('if another team changes the old part meanwhile, the command loses the race', async () => {
    const ref = await agenda();
    const other = await secondOf('events');
    const store: Store = {
      ...tiny.store,
      putNew: async (key, bytes) => {
        if (/^generations\//.test(key)) await tiny.activate(other);
        return tiny.store.putNew(key, bytes);
      },
    };
    const { code } = await runShip(['activate', refText(ref), '--remove', 'events', '--no-smoke'], {
      ...tiny,
      store,
    });
    expect(code).toBe(3);
    expect((await live())['events']?.stable).toBe(other.id);
  });

  test.each(['memory', 'folder'])(
    'is shown at every moment of the replacement, in a store in %s',
    async (where) => {
      if (where === 'folder') {
        tiny.remove();
        await begin(await tinySite(['a']));
      }
      const ref = await agenda();
      const server = await serveSite({ store: tiny.store, port: 0 });
      const seen: string[] = [];
      let isOver = false;
      const visits = (async () => {
        while (!isOver) {
          const response = await fetch(`http://localhost:${portOf(server)}/events`);
          const [, part] = />(events|agenda)</.exec(await response.text()) ?? [];
          seen.push(`${response.status} ${part}`);
        }
      })();
      for (const [next, gone] of [
        [ref, 'events'],
        [events, 'agenda'],
        [ref, 'events'],
      ] as const) {
        await tiny.apply(activate([next], undefined, [gone]));
        const until = seen.length + 15;
        while (seen.length < until) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      isOver = true;
      await visits;
      server.close().closeAllConnections();
      expect([...new Set(seen)].sort()).toEqual(['200 agenda', '200 events']);
    },
  );

  test('with another team’s old name needs a key for both', async () => {
    const names = ['keeper', 'agenda', 'events', 'both'];
    const pems = Object.fromEntries(names.map((name) => [name, newKey()]));
    const publicKey = (name: string) => signingKey(pems[name] ?? '', name).publicKey;
    for (const name of names) writeFileSync(join(tiny.folder, `${name}.pem`), pems[name] ?? '');
    const parts = { agenda: ['agenda', 'both'].map(publicKey), events: ['events', 'both'].map(publicKey) };
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify({ site: [publicKey('keeper')], parts }));
    const ref = await agenda();
    await takeOver(tiny, [ref]);
    const args = ['activate', refText(ref), '--remove', 'events', '--no-smoke', '--trust', 'trust.json'];
    const signedBy = (name: string) => ship(...args, '--key', `${name}.pem`);
    expect(await signedBy('agenda')).toMatchObject(refusedWith('SHIP-075', /may not change events/));
    expect(await signedBy('events')).toMatchObject(refusedWith('SHIP-075', /may not change agenda/));
    folder('agenda', { scripts, config: { route: claim() } });
    const release = ['release', 'agenda', ...args.slice(2), '--key', 'agenda.pem'];
    expect(await ship(...release)).toMatchObject(refusedWith('SHIP-075', /may not change events/));
    expect(ran()).toBe(false);
    expect(await signedBy('both')).toMatchObject({ code: 0 });
    const trust = { site: [publicKey('keeper')], parts };
    expect(Object.keys((await readSite({ ...tiny.store, trust })).live)).toEqual(['host', 'a', 'agenda']);
  });

  describe('is refused before its tests and build', () => {
    const release = (route: object | undefined, ...args: string[]) => {
      folder('agenda', { scripts, config: { route } });
      return ship('release', 'agenda', '--no-smoke', ...args);
    };
    beforeEach(() => agenda());

    test.each([
      ['the old name has its route', claim(), [], 'SHIP-092', /agenda@next claims \/events; events@\w+ has/],
      [
        'it claims a route of the host',
        claim({ path: '/a/b' }),
        [],
        'SHIP-092',
        /host@\w+ has the route \/a,/,
      ],
      ['the old name is wrong', claim(), ['--remove', 'other'], 'SHIP-016', /No release of other/],
      ['it removes itself', claim(), ['--remove', 'agenda'], 'SHIP-001', /agenda is named twice/],
      ['the host shows what it removes', claim(), ['--remove', 'a'], 'SHIP-038', /host@\w+ shows a\/Page/],
    ])('if %s', async (_why, route, args, code, message) => {
      const { report } = await release(route, ...args);
      expect(report).toMatchObject({
        findings: expect.arrayContaining([
          expect.objectContaining({ code, message: expect.stringMatching(message) as string }),
        ]) as unknown,
      });
      expect(ran()).toBe(false);
    });

    test.each([
      ['its route is free', claim({ path: '/agenda' }), []],
      ['it replaces its old name', claim(), ['--remove', 'events']],
      ['its package.json doesn’t name its route', undefined, ['--remove', 'events']],
    ])('but not if %s', async (_why, route, args) => {
      expect(await release(route, ...args)).toMatchObject({ code: route?.path === '/agenda' ? 1 : 0 });
      expect(ran()).toBe(true);
    });
  });
});

/** Makes the package.json of a part, so that its folder can be released. Returns the folder. */
function folder(part: string, more: object = {}): string {
  writeFileSync(join(tiny.folder, 'package.json'), JSON.stringify({ workspaces: ['*'] }));
  const path = join(tiny.folder, part);
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name: `remote-${part}`, ...more }));
  return path;
}
