import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { canary, rollback } from '../activation/activations';
import { previewKey } from '../edge/names';
import { copySite } from '../upkeep/copySite';
import { collect } from '../upkeep/gc';
import { verify } from '../upkeep/verify';
import { makePreview, type PreviewRequest } from '../publishing/makePreview';
import { previewBytes, previewName, readPreviews } from '../site/StoredPreview';
import { refuse } from '../Refusal';
import { portOf, serveSite } from '../serve/serveSite';
import { releaseKey, voucherKey, refText, type ReleaseRef } from '../store/keys';
import type { Store } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { runShip } from '../testing/runShip';
import { takeOver } from '../testing/takeOver';
import { tinySiteForEach } from '../testing/tinySite';
import { readRelease } from './readRelease';
import { signingKey } from './Trust';

const hour = 3_600_000;
const day = 24 * hour;
const skipped = { smoke: 'files without a page' };
const onProgress = () => undefined;

let live: ReleaseRef;
let other: ReleaseRef;
const tiny = tinySiteForEach(['a', 'b']);
beforeEach(() => {
  [live, other] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
});

const preview = (refs: readonly ReleaseRef[], more: Partial<PreviewRequest> = {}) => {
  const until = new Date(Date.now() + hour);
  return makePreview({ store: tiny.store, refs, until, skipped, onProgress, ...more });
};

/** A release's voucher; undefined if it has none. */
async function voucherOf(ref: ReleaseRef): Promise<unknown> {
  const stored = await tiny.store.get(voucherKey(ref));
  return stored && JSON.parse(stored.bytes.toString());
}

/** The permanent voucher of a release. */
const lasting = async (ref: ReleaseRef) => ({ record: (await readRelease(tiny.store, ref)).sha256 });

const vouchers = async () => (await tiny.store.list('overrides/')).map(({ key }) => key).sort();
const problems = async (store = tiny.store) => (await verify(store, onProgress)).problems;

test('what goes live gets a voucher, except the host; what is only published gets none', async () => {
  expect(await vouchers()).toEqual([live, tiny.releaseOf('b', 0)].map(voucherKey).sort());
  expect(await voucherOf(live)).toEqual(await lasting(live));
  expect(await problems()).toEqual([]);
});

test('a voucher stays after a rollback, and a canary has one too', async () => {
  await tiny.activate(other);
  await tiny.apply(rollback('a'));
  await tiny.apply(canary(tiny.releaseOf('b', 1), 5));
  for (const ref of [live, other, tiny.releaseOf('b', 1)])
    expect(await voucherOf(ref)).toEqual(await lasting(ref));
});

test('a refused activation doesn’t vouch for its release', async () => {
  const broken = await tiny.publish({ part: 'a', content: 'broken' });
  await tiny.overwrite(releaseKey(broken, 'remoteEntry.js'), (code) => `${code};`);
  await expect(tiny.activate(broken)).rejects.toThrow();
  expect(await voucherOf(broken)).toBeUndefined();
});

test('a command that was killed before it vouched is made up for by the next, or by running it again', async () => {
  await tiny.activate(other);
  await tiny.store.remove(voucherKey(other));
  await tiny.activate(other);
  expect(await voucherOf(other)).toEqual(await lasting(other));
  await tiny.store.remove(voucherKey(other));
  await tiny.apply(rollback('a'));
  expect(await voucherOf(other)).toEqual(await lasting(other));
});

test('a preview vouches for its releases until it ends, and a later one for longer', async () => {
  const [sooner, later] = [new Date(Date.now() + hour), new Date(Date.now() + day)];
  await preview([other], { until: later });
  const expected = { ...(await lasting(other)), until: later.toISOString() };
  expect(await voucherOf(other)).toEqual(expected);
  await preview([other], { until: sooner });
  expect(await voucherOf(other)).toEqual(expected);
  await tiny.activate(other);
  expect(await voucherOf(other)).toEqual(await lasting(other));
  await preview([other]);
  expect(await voucherOf(other)).toEqual(await lasting(other));
  expect(await voucherOf(tiny.releaseOf('b', 1))).toBeUndefined();
});

test('a role that may not vouch can make a preview and activate a release', async () => {
  const lines: string[] = [];
  const denied: Store = {
    ...tiny.store,
    swap: (key, bytes, tag) =>
      key.startsWith('overrides/')
        ? Promise.reject(refuse('SHIP-064', 'site', 'Access denied.'))
        : tiny.store.swap(key, bytes, tag),
  };
  await preview([other], { store: denied, onProgress: (line) => lines.push(line) });
  expect(await readPreviews(tiny.store)).toHaveLength(1);
  expect(await voucherOf(other)).toBeUndefined();
  expect(lines.join()).toContain(`overrides can't show ${refText(other)}: `);
});

test('a forged preview vouches for nothing', async () => {
  await preview([tiny.releaseOf('b', 1)]);
  const [{ preview: made } = {}] = await readPreviews(tiny.store);
  if (!made) throw new Error('There is no preview.');
  const forged = previewBytes({ ...made, releases: [refText(other)], shown: [refText(other)] });
  await tiny.store.putNew(previewKey(previewName(forged)), forged);
  await collect(tiny.store, { keepDays: 30, keep: 10, dryRun: false });
  await tiny.activate(tiny.releaseOf('b', 1));
  expect(await voucherOf(other)).toBeUndefined();
});

test('a cleanup removes the vouchers of ended previews and of the releases that it removes', async () => {
  await preview([tiny.releaseOf('b', 1)]);
  await tiny.activate(other);
  await tiny.activate(live);
  await tiny.activate(await tiny.publish({ part: 'a', content: 'third' }));
  await collect(tiny.store, { keepDays: 1, keep: 1, dryRun: true }, Date.now() + 2 * day);
  expect(await vouchers()).toHaveLength(5);
  await collect(tiny.store, { keepDays: 1, keep: 1, dryRun: false }, Date.now() + 2 * day);
  const left = (await vouchers()).map((key) =>
    key.slice('overrides/'.length, -'.json'.length).replace('/', '@'),
  );
  expect(left).not.toContain(refText(other));
  expect(left).not.toContain(refText(tiny.releaseOf('b', 1)));
  expect(left).toContain(refText(live));
  expect(await problems()).toEqual([]);
});

test('a voucher whose preview is gone is removed by a cleanup, though its time isn’t over', async () => {
  await preview([other]);
  for (const { name } of await readPreviews(tiny.store)) await tiny.store.remove(previewKey(name));
  await collect(tiny.store, { keepDays: 30, keep: 10, dryRun: false });
  expect(await voucherOf(other)).toBeUndefined();
});

describe('on a signed site', () => {
  beforeEach(async () => {
    const keeper = newKey();
    writeFileSync(join(tiny.folder, 'keeper.pem'), keeper);
    const trust = { site: [signingKey(keeper, 'keeper').publicKey], parts: {} };
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(trust));
    // A release that was live before, without a signature.
    await tiny.activate(other);
    await tiny.activate(live);
    await takeOver(tiny);
  });
  const trusting = ['--trust', 'trust.json'];
  const asKeeper = [...trusting, '--key', 'keeper.pem'];
  const verified = async () =>
    ((await runShip(['verify', ...trusting], tiny)).report as { problems: { code: string; at: string }[] })
      .problems;

  test('verify reports the vouchers of unsigned releases, and a keeper removes them', async () => {
    const key = voucherKey(other);
    expect(await verified()).toContainEqual(expect.objectContaining({ code: 'SHIP-104', at: key }));
    expect((await runShip(['verify', '--fix', ...trusting], tiny)).report).toMatchObject({ fixed: [] });
    expect(await voucherOf(other)).toBeDefined();
    const { report } = await runShip(['verify', '--fix', ...asKeeper], tiny);
    expect((report as { fixed: string[] }).fixed).toContainEqual(expect.stringContaining(key));
    expect(await voucherOf(other)).toBeUndefined();
    expect((await verified()).filter(({ code }) => code === 'SHIP-104')).toEqual([]);
    expect(await voucherOf(live)).toBeDefined();
  });

  test('an unsigned release gets no voucher, even if it is replaced', async () => {
    await runShip(['sign', refText(other), '--key', 'keeper.pem'], tiny);
    expect((await runShip(['activate', refText(other), '--no-smoke', ...asKeeper], tiny)).code).toBe(0);
    await tiny.store.remove(voucherKey(live));
    await tiny.store.remove(releaseKey(live, 'release.sig'));
    expect((await runShip(['rollback', 'a', ...asKeeper], tiny)).code).not.toBe(0);
    expect(await voucherOf(live)).toBeUndefined();
  });
});

describe('ship serve', () => {
  let server: Server;
  beforeEach(async () => {
    server = await serveSite({ store: tiny.store, port: 0 });
  });
  afterEach(async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  });
  async function visit(path: string) {
    const request = get({ port: portOf(server), path, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  test('sends a voucher, which browsers must revalidate, and 404 for any other', async () => {
    const { status, headers, body } = await visit(`/${voucherKey(live)}`);
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual(await lasting(live));
    expect((await visit(`/${voucherKey(other)}`)).status).toBe(404);
    expect((await visit('/overrides/a/0123.json')).status).toBe(404);
  });
});

test('a copy of a site has its vouchers', async () => {
  const to = memoryStore();
  await copySite({ from: { ...tiny.store, siteId: 'site' }, to, onProgress });
  const copied = await to.get(voucherKey(live));
  expect(copied?.bytes).toEqual((await tiny.store.get(voucherKey(live)))?.bytes);
});

test.each([
  ['that is not JSON', 'x'],
  ['without a hash', '{}'],
  ['of 20 KB', 'x'.repeat(20_000)],
])('a voucher %s is reported, and replaced by the next activation', async (_what, content) => {
  await tiny.store.remove(voucherKey(live));
  await tiny.store.putNew(voucherKey(live), Buffer.from(content));
  expect(await problems()).toEqual([
    expect.objectContaining({ code: 'SHIP-104', at: voucherKey(live), problem: "can't be read" }),
  ]);
  await tiny.activate(live);
  expect(await voucherOf(live)).toEqual(await lasting(live));
});
