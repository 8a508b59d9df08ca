import { mkdirSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation } from '@forecast/contract';
import { canary, restore } from '../activation/activations';
import { publish } from '../publishing/publish';
import { generationKey, pointerKey, releaseKey, treeKey } from '../store/keys';
import { generationOf, readSite } from '../site/readSite';
import { memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { keyAtPath } from '../testing/atPath';
import { tinySite, tinySiteForEach } from '../testing/tinySite';
import { collect } from './gc';
import { repair } from './repair';
import { verify } from './verify';

const tiny = tinySiteForEach(['a', 'b']);

const quiet = () => undefined;
const hour = 3_600_000;
const later = () => Date.now() + 2 * hour;
const problems = async (store: Store = tiny.store) =>
  (await verify(store, quiet, later())).problems.map(({ code, at }) => `${code} ${at}`);

test('an intact site has no problems', async () => {
  expect(await verify(tiny.store, quiet)).toMatchObject({
    releases: 5,
    files: 19,
    generations: 1,
    problems: [],
  });
});

test('an incomplete release is reported and removed only once its publish can no longer be in progress', async () => {
  const half = tiny.releaseOf('b', 1);
  await tiny.store.remove(releaseKey(half, 'release.json'));
  expect((await verify(tiny.store, quiet)).problems).toEqual([]);
  expect(await repair(tiny.store)).toEqual([]);
  expect(await problems()).toEqual([`SHIP-050 ${releaseKey(half)}`]);
  expect(await repair(tiny.store, later())).toHaveLength(1);
  expect(await problems()).toEqual([]);
});

test('before anything is live, verify doesn’t report leftovers, because repair cannot remove them', async () => {
  const store = memoryStore();
  await store.putNew('r/a/0123456789abcdef/page.js', Buffer.from('half'));
  const inADay = Date.now() + 24 * 3_600_000;
  expect(await repair(store, inADay)).toEqual([]);
  const { problems } = await verify(store, () => undefined, inADay);
  expect(problems.map(({ code }) => code)).toEqual(['SHIP-016']);
});

test('verify finds a removal that was killed before it added its last generation, and repair finishes it', async () => {
  await tiny.publish({ part: 'b', content: 'never live' });
  const dying: Store = {
    ...tiny.store,
    putNew: (key, bytes) =>
      key === generationKey(3) ? Promise.reject(new Error('killed')) : tiny.store.putNew(key, bytes),
  };
  const atOnce = { keepDays: 0, keep: 1, dryRun: false };
  await expect(collect(dying, atOnce, later())).rejects.toThrow('killed');
  expect(await problems()).toContainEqual(expect.stringMatching(/^SHIP-050 r\/b\//));
  expect(await repair(tiny.store, later())).toContainEqual(expect.stringContaining('removed b@'));
  expect(await problems()).toEqual([]);
});

test.each([
  ['missing', (key: string) => tiny.store.remove(key)],
  ['truncated', (key: string) => tiny.overwrite(key, () => '{')],
  ['changed', (key: string) => tiny.overwrite(key, (text) => text.replace('"page.js"', '"other.js"'))],
])(
  'the %s record of a live release is reported, and publishing the build again restores it',
  async (_what, harm) => {
    const live = await tiny.publish({ part: 'b', content: 'newest' });
    await tiny.activate(live);
    await harm(releaseKey(live, 'release.json'));
    expect(await problems()).toContain(`SHIP-033 ${releaseKey(live, 'release.json')}`);
    await repair(tiny.store, later());
    await publish(tiny.store, 'b', join(tiny.folder, 'b/dist'));
    expect(await problems()).toEqual([]);
  },
);

test('a release that a rollback or open tabs may need is not treated as a leftover, even if its record is missing', async () => {
  const old = tiny.releaseOf('a', 0);
  await tiny.activate(tiny.releaseOf('a', 1));
  await tiny.activate(await tiny.publish({ part: 'a', content: 'third' }));
  for (const ref of [old, tiny.releaseOf('a', 1)]) {
    const key = releaseKey(ref, 'release.json');
    await tiny.store.remove(key);
    expect(await problems()).toEqual([`SHIP-033 ${key}`]);
    expect(await repair(tiny.store, later())).toEqual([]);
    await tiny.publish({ part: 'a', content: ref === old ? 'first' : 'second' });
    expect(await problems()).toEqual([]);
  }
});

test('a record that does not match its files is reported', async () => {
  const other = tiny.releaseOf('b', 1);
  const key = releaseKey(other, 'release.json');
  await tiny.overwrite(key, (text) => text.replace('"entry": "remoteEntry.js"', '"entry": "page.js"'));
  expect(await problems()).toEqual([`SHIP-033 ${key}`]);
});

test.each([
  ['a registry', '/registry', ''],
  ['a compressed registry', '/registry', '.br'],
  ['a page', '/a', ''],
  ['a compressed page', '/a', '.br'],
  ['the not-found page', '/nowhere', ''],
])(
  "%s that is missing or damaged is reported, and verify's remedy restores it",
  async (_what, path, ending) => {
    const first = await generationOf(tiny.store, 1);
    const address = path === '/registry' ? `/registry/${first.live['host']?.stable}.json` : path;
    const key = `${await keyAtPath(tiny.store, address)}${ending}`;
    for (const harm of [() => tiny.store.remove(key), () => tiny.overwrite(key, () => 'x')]) {
      await harm();
      await expectRestored(first);
    }
  },
);

/** Expects that verify reports the damage to the newest generation, and that the remedy works. */
async function expectRestored(first: Generation) {
  const { number, live } = await readSite(tiny.store);
  expect((await verify(tiny.store, quiet)).problems).toContainEqual(
    expect.objectContaining({
      at: generationKey(number),
      remedy: expect.stringContaining(`ship rollback --generation ${number}`) as string,
    }),
  );
  await tiny.apply(restore(first, live));
  expect((await verify(tiny.store, quiet)).problems).toEqual([]);
}

test('a live release keeps the commit with which it went live', async () => {
  const live = await tiny.publish({ part: 'b', content: 'newest' });
  await tiny.activate(live);
  const key = releaseKey(live, 'release.json');
  const again = async () => (await publish(tiny.store, 'b', join(tiny.folder, 'b/dist'))).outcome;
  expect(await again()).toBe('already there');
  await tiny.overwrite(key, (text) =>
    text.replace('"commit": null', '"commit": {"id":"0123abcd","subject":""}'),
  );
  expect(await problems()).toEqual([`SHIP-033 ${key}`]);
  expect([await again(), await problems()]).toEqual(['restored', []]);
});

test('a missing pointer is reported, and repair restores it', async () => {
  await tiny.store.remove(pointerKey);
  expect(await problems()).toEqual([`SHIP-050 ${pointerKey}`]);
  expect(await repair(tiny.store)).toEqual(['visitors get the newest generation']);
  expect(await problems()).toEqual([]);
});

test('objects that ship did not write are reported', async () => {
  const strangers = [
    'r/evil/x.js',
    'r/a/NOTANID/x.js',
    'r/loose.js',
    'generations/foo',
    'trees/x.html',
    'registries/x.json',
    'x.html',
  ];
  const inTree = `${(await keyAtPath(tiny.store, '/a'))?.replace('index.html', 'evil/index.html')}`;
  const inside = releaseKey(tiny.releaseOf('a', 0), 'evil.js');
  for (const key of [...strangers, inside, inTree]) await tiny.store.putNew(key, Buffer.from(''));
  expect((await problems()).sort()).toEqual(
    [...strangers, inside, inTree].map((key) => `SHIP-080 ${key}`).sort(),
  );
});

test('on disk, links and folders in place of files are reported, and a publish that they block is refused', async () => {
  const onDisk = await tinySite(['a']);
  const ref = onDisk.releaseOf('a', 1);
  const inSite = (key: string) => join(onDisk.store.address, key);
  symlinkSync('/etc', inSite('r/etc'));
  const file = inSite(releaseKey(ref, 'page.js'));
  rmSync(file);
  mkdirSync(file);
  expect(await problems(onDisk.store)).toEqual([`SHIP-033 ${releaseKey(ref, 'page.js')}`, 'SHIP-080 r/etc']);
  const again = () => publish(onDisk.store, 'a', join(onDisk.folder, 'a/dist'));
  await expect(again()).rejects.toThrow(`SHIP-080 site: ${file} is in the way`);
  rmSync(inSite('r/a'), { recursive: true });
  writeFileSync(inSite('r/a'), '');
  await expect(again()).rejects.toThrow(`SHIP-080 site: ${inSite('r/a')} is in the way`);
  rmSync(inSite('r/a'));
  expect((await again()).outcome).toBe('published');
  rmSync(inSite(pointerKey));
  mkdirSync(inSite(pointerKey));
  const obstructed = { outcome: 'unknown', findings: [{ code: 'SHIP-080' }] };
  await expect(repair(onDisk.store)).rejects.toMatchObject(obstructed);
  // The generation was written but isn't shown, so the outcome must not be "nothing has changed".
  await expect(onDisk.activate(ref)).rejects.toMatchObject(obstructed);
  rmdirSync(inSite(pointerKey));
  expect(await repair(onDisk.store)).toEqual(['visitors get the newest generation']);
  expect((await readSite(onDisk.store)).live['a']?.stable).toBe(ref.id);
  onDisk.remove();
});

test('on disk, files with names that no release may have are reported, because nginx would serve them', async () => {
  const onDisk = await tinySite(['a']);
  const { id: tree = '' } = (await generationOf(onDisk.store, 1)).trees['a'] ?? {};
  const keys = [
    releaseKey(onDisk.releaseOf('a', 0), 'a b.html'),
    treeKey({ id: tree }, 'a\n.html'),
    'r/a\\b',
  ];
  for (const key of keys) writeFileSync(join(onDisk.folder, 'site', key), '');
  writeFileSync(join(onDisk.folder, 'site', 'r/.DS_Store'), '');
  expect((await problems(onDisk.store)).sort()).toEqual(keys.map((key) => `SHIP-080 ${key}`).sort());
  onDisk.remove();
});

test('what a cleanup removes during verify is not reported as damage', async () => {
  await tiny.apply(canary(tiny.releaseOf('a', 1), 10));
  await tiny.activate(tiny.releaseOf('b', 1));
  await tiny.publish({ part: 'b', content: 'third' }).then((third) => tiny.activate(third));
  const keys = (await tiny.store.list('')).map(({ key }) => key);
  // One file per release is enough: its files are read in parallel.
  const read = /^(generations\/|trees\/\w+\/tree|r\/b\/\w+\/(release\.json|page\.js)$)/;
  for (const when of keys.filter((key) => read.test(key))) {
    const site = await tiny.copy();
    let started = false;
    const during: Store = {
      ...site.store,
      get: async (key) => {
        if (key === when && !started) {
          started = true;
          await collect(site.store, { keepDays: 0, keep: 1, dryRun: false }, later());
        }
        return site.store.get(key);
      },
    };
    expect((await verify(during, quiet)).problems).toEqual([]);
    site.remove();
  }
  expect((await readSite(tiny.store)).number).toBe(4);
});
