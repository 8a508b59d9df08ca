import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noSettings, type RouteClaim } from '@forecast/contract';
import { generationOf, readSite } from '../site/readSite';
import { collect } from '../upkeep/gc';
import { verify } from '../upkeep/verify';
import { publishedReleases } from '../releases/readRelease';
import { portOf, serveSite } from '../serve/serveSite';
import { signingKey } from '../releases/Trust';
import { refText, type ReleaseRef } from '../store/keys';
import type { Trust } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { runShip, runText } from '../testing/runShip';
import { textAtPath } from '../testing/atPath';
import { takeOver } from '../testing/takeOver';
import type { TinyBuild } from '../testing/tinyBuild';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { tinySite, type TinySite } from '../testing/tinySite';

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
