import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSite } from '../site/readSite';
import { collect } from '../upkeep/gc';
import { statusOf } from '../upkeep/status';
import { verify } from '../upkeep/verify';
import { signingKey } from '../releases/Trust';
import { releaseKey, refText, type ReleaseRef } from '../store/keys';
import type { Trust } from '../store/Store';
import { newKey } from '../testing/newKey';
import { runShip, runText } from '../testing/runShip';
import { textAtPath } from '../testing/atPath';
import { takeOver } from '../testing/takeOver';
import type { TinyBuild } from '../testing/tinyBuild';
import { hostPage, hostScript, partScript } from '../testing/tinyServer';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';

/** Part a exposes a fragment that c shows; b has nothing to do with either. */
let lost: ReleaseRef;
const tiny: TinySite = tinySiteForEach([], async () => {
  const host = await hostOf('first');
  lost = await publish('a', 'first');
  const others = [await publish('b', 'first'), await publish('c', 'first')];
  await tiny.activate(host, lost, ...others);
  await tiny.activate(await publish('b', 'second'), await publish('c', 'second'));
});

const hostOf = (content: string) =>
  tiny.publishHost(['a', 'b', 'c'], {
    content,
    files: { 'index.html': hostPage, 'server.cjs': hostScript },
    contract: { claims: {} },
  });

/** What a build of a part contains, in addition to its server build. */
const builds: Readonly<Record<string, Omit<TinyBuild, 'part'>>> = {
  a: {
    exposes: ['Page', 'Fragment'],
    files: { 'types/exposes/Fragment.d.ts': 'export declare const text: string;' },
  },
  c: {
    contract: { uses: ['a/Fragment'] },
    files: { 'types/uses/a/Fragment.d.ts': 'export default interface Contract { readonly text: string }' },
  },
};

const publish = (part: string, content: string, more: Omit<TinyBuild, 'part'> = {}) => {
  const { files, ...build } = builds[part] ?? {};
  const script = partScript(`return '${part} ${content}';`, [more.contract?.route?.path ?? `/${part}`]);
  return tiny.publish({ part, content, ...build, ...more, files: { 'server.cjs': script, ...files } });
};

const ship = (...args: string[]) => runShip(args, tiny);
const shipDone = async (...args: string[]) => {
  const ran = await ship(...args);
  expect(ran).toMatchObject({ code: 0 });
  return ran;
};
const problems = async () => (await verify(tiny.store, () => undefined)).problems;
const trees = async () => (await readSite(tiny.store)).head?.generation.trees ?? {};

/** Removes files of a release of part a, all of them by default. */
async function lose(...paths: readonly string[]) {
  const keys = (await tiny.store.list(releaseKey(lost))).map(({ key }) => key);
  for (const key of keys)
    if (paths.length === 0 || paths.some((path) => key === releaseKey(lost, path)))
      await tiny.store.remove(key);
}

describe.each([
  ['all files', []],
  ['the record', ['release.json']],
  ['contract.json', ['contract.json']],
  ['the server build', ['server.cjs']],
  ['a script', ['page.js']],
  ['the types', ['types/exposes/Fragment.d.ts']],
])('if %s of a live release are gone', (_what, paths) => {
  beforeEach(() => lose(...paths));

  test('other teams can activate, roll back, try and preview their releases', async () => {
    const before = await trees();
    const next = refText(await publish('b', 'third'));
    await shipDone('preview', next, '--no-smoke');
    await shipDone('canary', 'start', next, '--percent', '10', '--no-smoke');
    await shipDone('canary', 'raise', 'b', '--percent', '20', '--no-smoke');
    await shipDone('canary', 'abort', 'b');
    await shipDone('activate', next, '--no-smoke');
    expect(await textAtPath(tiny.store, '/b')).toContain('b third');
    await shipDone('rollback', 'b');
    await shipDone('rollback', 'b');
    expect(await textAtPath(tiny.store, '/b')).toContain('b first');
    await shipDone('rollback', 'c');
    expect(await textAtPath(tiny.store, '/c')).toContain('c first');
    expect((await trees())['a']).toEqual(before['a']);
    await shipDone('rollback', '--generation', '1', '--why', 'everything that was live');
  });

  test('status names the release first, verify reports it, and publishing the same build restores it', async () => {
    const open = () => Promise.resolve(tiny.store);
    const { report } = await runText(['status', '--site', 'memory'], tiny.folder, open);
    expect(String(report).split('\n').slice(0, 2).join('\n')).toMatch(
      new RegExp(`^${releaseKey(lost)}: is live, but lacks \\d+ of its \\d+ files.*\n.*ship publish a`),
    );
    expect((await statusOf(tiny.store)).problems).toHaveLength(1);
    expect((await problems()).map(({ at }) => at)).toContainEqual(expect.stringContaining(releaseKey(lost)));
    expect(await publish('a', 'first')).toEqual(lost);
    expect(await problems()).toEqual([]);
    expect((await statusOf(tiny.store)).problems).toEqual([]);
  });
});

test('the part itself can be rolled back, replaced and removed', async () => {
  await lose();
  await shipDone('activate', refText(await publish('a', 'second')), '--no-smoke');
  expect(await problems()).toMatchObject([{ code: 'SHIP-033', at: releaseKey(lost) }]);
  await shipDone('activate', refText(await publish('c', 'third', { contract: {} })), '--no-smoke');
  expect(await ship('remove', 'a')).toMatchObject({
    code: 1,
    report: { findings: [{ code: 'SHIP-038' }] },
  });
});

test('a cleanup keeps what other teams made in the meantime', async () => {
  await lose();
  const next = refText(await publish('b', 'third'));
  const { report } = await shipDone('preview', next, '--no-smoke');
  await shipDone('activate', next, '--no-smoke');
  await collect(tiny.store, { keepDays: 0, keep: 1, dryRun: false }, Date.now() + 2 * 3_600_000);
  expect((await statusOf(tiny.store)).previews).toHaveLength(1);
  expect(report).toMatchObject({ url: expect.anything() as unknown });
  await publish('a', 'first');
  expect(await problems()).toEqual([]);
});

test.each([
  ['server.cjs', /\/c cannot be rendered|server\.cjs of a@\w+ is missing/],
  ['types/exposes/Fragment.d.ts', /types\/exposes\/Fragment\.d\.ts of a@\w+ is missing/],
])(
  'a new release that needs the lost file %s is refused, and the remedy names the part',
  async (path, message) => {
    await lose(path);
    const { code, report } = await ship('activate', refText(await publish('c', 'third')), '--no-smoke');
    expect(code).toBe(1);
    expect(report).toMatchObject({
      findings: [
        {
          code: 'SHIP-033',
          part: 'a',
          message: expect.stringMatching(message) as string,
          remedy: expect.stringContaining('ship publish a') as string,
        },
      ],
    });
  },
);

test('pages that show a lost release stay as they are when the menu changes, and are rendered once it is back', async () => {
  await lose();
  const before = await trees();
  const route = { path: '/d', frame: 'shell', menu: 'D' } as const;
  await shipDone('activate', refText(await publish('d', 'first', { contract: { route } })), '--no-smoke');
  const after = await trees();
  expect([after['a'], after['c']]).toEqual([before['a'], before['c']]);
  expect(after['b']).not.toEqual(before['b']);
  const { head } = await readSite(tiny.store);
  const facts = head?.generation.checks.find(({ rule }) => rule === 'prepare')?.facts;
  expect(facts).toMatch(/the pages of a, c stay as they are: server\.cjs of a@\w+ is missing/);
  await publish('a', 'first');
  await shipDone('activate', refText(await publish('b', 'third')), '--no-smoke');
  expect((await trees())['a']).not.toEqual(before['a']);
});

test('without a page’s tree and the files to render it, other teams go on', async () => {
  await lose();
  const { id } = (await trees())['a'] ?? { id: '' };
  for (const { key } of await tiny.store.list(`trees/${id}/`)) await tiny.store.remove(key);
  await shipDone('activate', refText(await publish('b', 'third')), '--no-smoke');
  expect((await trees())['a']?.id).toBe(id);
  expect((await statusOf(tiny.store)).problems).toHaveLength(2);
});

test('without the host’s files, earlier releases can still be restored', async () => {
  const host = (await readSite(tiny.store)).live['host']?.stable ?? '';
  for (const { key } of await tiny.store.list(releaseKey({ part: 'host', id: host })))
    await tiny.store.remove(key);
  await shipDone('rollback', 'b');
  expect(await textAtPath(tiny.store, '/b')).toContain('b first');
  expect(await ship('activate', refText(await publish('b', 'third')), '--no-smoke')).toMatchObject({
    code: 1,
    report: { findings: [{ code: 'SHIP-033', part: 'host' }] },
  });
  expect((await hostOf('first')).id).toBe(host);
  expect(await problems()).toEqual([]);
});

test('a build from another commit restores the record with which the release went live', async () => {
  const third = await publish('b', 'third');
  const key = releaseKey(third, 'release.json');
  await tiny.overwrite(key, (text) =>
    text.replace('"commit": null', '"commit": { "id": "0123456789ab", "subject": "Say more" }'),
  );
  await tiny.activate(third);
  await tiny.store.remove(key);
  expect((await statusOf(tiny.store)).problems).toMatchObject([
    { problem: expect.stringContaining('built from commit 0123456789ab') as string },
  ]);
  await publish('b', 'third');
  expect((await tiny.store.get(key))?.bytes.toString()).toContain('0123456789ab');
  expect(await problems()).toEqual([]);
  await tiny.activate(await publish('c', 'third'));
});

describe('on a signed site', () => {
  let trust: Trust;
  const signedBy = (name: string, ...args: string[]) =>
    ship(...args, '--trust', 'trust.json', '--key', `${name}.pem`);
  beforeEach(async () => {
    const keyOf = (name: string) => {
      const pem = newKey();
      writeFileSync(join(tiny.folder, `${name}.pem`), pem);
      return [signingKey(pem, name).publicKey];
    };
    trust = { site: keyOf('keeper'), parts: { a: keyOf('a'), b: keyOf('b'), c: keyOf('c') } };
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(trust));
    await takeOver(tiny, [
      await publish('b', 'first'),
      await publish('b', 'third'),
      await publish('c', 'first'),
    ]);
  });

  test('the generations of all teams stay trusted, and other teams can go on', async () => {
    const store = { ...tiny.store, trust };
    const third = await publish('b', 'third');
    expect(await signedBy('b', 'activate', refText(third), '--no-smoke')).toMatchObject({ code: 0 });
    const { number } = await readSite(store);
    await lose();
    // Another object, because results are cached for a trust file.
    const again = { ...tiny.store, trust: { ...trust } };
    expect((await readSite(again)).number).toBe(number);
    expect(await signedBy('b', 'rollback', 'b')).toMatchObject({ code: 0 });
    expect((await readSite({ ...again, trust: { ...trust } })).number).toBe(number + 1);
    expect((await statusOf({ ...again, trust: { ...trust } })).problems[0]).toMatchObject({
      code: 'SHIP-033',
    });
    await publish('a', 'first');
    await lose();
    const dist = join(tiny.folder, 'a/dist');
    expect(await signedBy('a', 'publish', 'a', dist)).toMatchObject({ code: 0 });
    expect((await verify({ ...again, trust: { ...trust } }, () => undefined)).problems).toEqual([]);
  });

  test('a missing signature stops only that release', async () => {
    await lose('release.sig');
    expect(await signedBy('b', 'rollback', 'b')).toMatchObject({ code: 0 });
  });

  test('if another part’s tree is gone, other teams can go on', async () => {
    const { id } = (await trees())['a'] ?? { id: '' };
    for (const { key } of await tiny.store.list(`trees/${id}/`)) await tiny.store.remove(key);
    expect(await signedBy('b', 'rollback', 'b')).toMatchObject({ code: 0 });
  });
});
