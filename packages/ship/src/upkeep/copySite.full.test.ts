import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate } from '../activation/activations';
import { readSite } from '../site/readSite';
import { makePreview } from '../publishing/makePreview';
import { publish } from '../publishing/publish';
import { signingKey } from '../releases/Trust';
import { sha256Of, type Store } from '../store/Store';
import { generationKey, markerKey, pointerKey, releaseKey, treeKey, refText, refsOf } from '../store/keys';
import { openSite } from '../site/openSite';
import { folderStore } from '../store/folderStore';
import { s3Store } from '../store/s3Store';
import { agedStore } from '../testing/agedStore';
import { copyObjects, memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { textAtPath } from '../testing/atPath';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';
import { takeOver } from '../testing/takeOver';
import { copySite } from './copySite';
import { collect } from './gc';
import { verify } from './verify';

let tiny: TinySite;
let from: Store;
beforeEach(async () => {
  tiny = await tinySite(['a', 'b'], { ...memoryStore(), siteId: 'the-site' });
  from = tiny.store;
});
afterEach(() => tiny.remove());

const onProgress = () => undefined;
const copy = (to: Store, more?: { readonly from?: Store; readonly isNewSite?: boolean }) =>
  copySite({ from, to, onProgress, ...more });
const problemsIn = async (store: Store) => (await verify(store, onProgress)).problems;
const textAt = async (store: Store, key: string) => (await store.get(key))?.bytes.toString();

const stores: Readonly<Record<string, () => Store>> = {
  'in memory': memoryStore,
  'in a folder': () => folderStore(`${tiny.folder}/copy`),
  ...(process.env['SHIP_TEST_BUCKET'] && {
    'in a bucket': () => s3Store(`${process.env['SHIP_TEST_BUCKET'] ?? ''}/${randomUUID()}`),
  }),
};

describe.each(Object.entries(stores))('a copy %s', (_name, make) => {
  test('is whole, and goes on where the original is', async () => {
    await makePreview({
      store: from,
      refs: [tiny.releaseOf('b', 1)],
      until: new Date(Date.now() + 9e6),
      skipped: { smoke: 'no page' },
      onProgress,
    });
    const to = make();
    const first = await copy(to);
    expect(first).toMatchObject({ generation: 1, unchanged: 0, problems: [] });
    expect(await problemsIn(to)).toEqual([]);
    const keys = async (store: Store) => (await store.list('')).map(({ key }) => key).sort();
    expect((await keys(to)).filter((key) => key !== markerKey)).toEqual(await keys(from));
    expect(await textAt(to, pointerKey)).toEqual(await textAt(from, pointerKey));
    expect(await copy(to)).toEqual({ ...first, copied: 0, unchanged: first.copied });

    await tiny.activate(tiny.releaseOf('a', 1));
    expect(await copy(to)).toMatchObject({ generation: 2, problems: [] });
    expect(await textAtPath(to, '/a')).toEqual(await textAtPath(from, '/a'));
    expect(await problemsIn(to)).toEqual([]);
  });
});

test('a copy into the original is refused', async () => {
  await expect(copy({ ...memoryStore(), address: `${from.address}/copy` })).rejects.toThrow(
    /SHIP-001.*inside/,
  );
});

test('a tree that nothing names is not copied, and none of its files is looked for', async () => {
  const paths = Array.from({ length: 100 }, (_, at) => `pages/${at}/index.html`);
  const files = Object.fromEntries(paths.map((path) => [path, sha256Of(path)]));
  const manifest = Buffer.from(JSON.stringify({ files, pictures: {} }));
  const keyOf = (path: string) => treeKey({ id: sha256Of(manifest) }, path);
  await from.putNew(keyOf('tree.json'), manifest);
  const asked: string[] = [];
  const get: Store['get'] = (key, limit) => {
    asked.push(key);
    return from.get(key, limit);
  };
  const to = memoryStore();
  expect(await copy(to, { from: { ...from, get } })).toMatchObject({ problems: [] });
  expect(await to.list(keyOf(''))).toEqual([]);
  expect(asked.filter((key) => key.startsWith(keyOf('pages/')))).toEqual([]);
});

test('a site on which nothing is live yet can be copied', async () => {
  const empty = { ...memoryStore(), siteId: 'empty' };
  const { ref } = await publish(empty, 'a', tinyRemote(tiny.folder, { part: 'a', content: 'first' }));
  const to = memoryStore();
  expect(await copy(to, { from: empty })).toMatchObject({ generation: 0 });
  expect(await to.get(releaseKey(ref, 'release.json'))).toBeDefined();
  expect(await to.get(pointerKey)).toBeUndefined();
});

/** A store whose n-th write, counted from 1, and all later calls fail: before or after that write. */
function dying(store: Store, write: number, moment: 'before' | 'after') {
  let writes = 0;
  const check = () => {
    if (writes > write || (writes === write && moment === 'before')) throw new Error('killed');
  };
  const counted =
    <Args extends unknown[]>(put: (...args: Args) => Promise<boolean>) =>
    async (...args: Args) => {
      writes += 1;
      check();
      const done = await put(...args);
      if (writes === write) writes += 1;
      return done;
    };
  return { ...store, putNew: counted(store.putNew), swap: counted(store.swap) };
}

describe.each(['before', 'after'] as const)('interrupted %s any write', (moment) => {
  test('the first copy shows nothing to anybody, and the next run completes it', async () => {
    for (let write = 1; ; write += 1) {
      const to = memoryStore();
      const isDone = await copy(dying(to, write, moment)).then(
        () => true,
        (error: Error) => error.message !== 'killed',
      );
      if (isDone) {
        expect(write).toBeGreaterThan(30);
        break;
      }
      expect(await to.get(pointerKey)).toBeUndefined();
      expect(await copy(to)).toMatchObject({ generation: 1, problems: [] });
      expect(await problemsIn(to)).toEqual([]);
    }
  });

  test('a later copy leaves what was live, and the next run completes it', async () => {
    const before = memoryStore();
    await copy(before);
    await tiny.activate(tiny.releaseOf('a', 1));
    await tiny.activate(tiny.releaseOf('b', 1));
    for (let write = 1; ; write += 1) {
      const to = memoryStore();
      await copyObjects(before, to);
      const isDone = await copy(dying(to, write, moment)).then(
        () => true,
        () => false,
      );
      if (isDone) {
        expect(write).toBeGreaterThan(10);
        break;
      }
      const shown = await textAt(to, pointerKey);
      expect([await textAt(before, pointerKey), await textAt(from, pointerKey)]).toContain(shown);
      expect((await problemsIn(to)).filter(({ code }) => code !== 'SHIP-050')).toEqual([]);
      expect(await copy(to)).toMatchObject({ generation: 3, problems: [] });
      expect(await problemsIn(to)).toEqual([]);
    }
  });
});

test('a copy that has objects of generations that the original has removed is no problem', async () => {
  const to = memoryStore();
  await copy(to);
  for (const part of ['a', 'b']) {
    await tiny.activate(tiny.releaseOf(part, 1));
    await copy(to);
  }
  const { generations } = await collect(agedStore(from), { keepDays: 0, keep: 1, dryRun: false });
  expect(generations).toEqual([1, 2]);
  expect((await copy(agedStore(to))).problems).toEqual([]);
  expect(await problemsIn(agedStore(to))).not.toEqual([]);
});

test('until the copy is complete, commands refuse it and visitors get nothing', async () => {
  const folder = `${tiny.folder}/copy`;
  await expect(copy(dying(folderStore(folder), 5, 'after'))).rejects.toThrow('killed');
  await expect(openSite(folder, '/')).rejects.toThrow('SHIP-113');
  await copy(folderStore(folder));
  expect((await openSite(folder, '/')).siteId).toBe('the-site');
});

describe('a target is refused and stays as it is', () => {
  const refused = async (to: Store, code: string, more?: Parameters<typeof copy>[1]) => {
    const before = await Promise.all(
      (await to.list('')).map(async ({ key }) => [key, await textAt(to, key)]),
    );
    await expect(copy(to, more)).rejects.toThrow(code);
    const after = await Promise.all((await to.list('')).map(async ({ key }) => [key, await textAt(to, key)]));
    expect(after).toEqual(before);
  };

  test('if it isn’t empty', async () => {
    const to = memoryStore();
    await to.putNew('notes.txt', Buffer.from('mine'));
    await refused(to, 'SHIP-071');
  });

  test('if it contains another site, or a copy under another id', async () => {
    const to = memoryStore();
    await copy(to, { from: { ...from, siteId: 'another' } });
    await refused(to, 'SHIP-111');
    const staging = memoryStore();
    await copy(staging, { isNewSite: true });
    await refused(staging, 'SHIP-111');
    const backup = memoryStore();
    await copy(backup);
    await refused(backup, 'SHIP-111', { isNewSite: true });
  });

  test('if it is newer', async () => {
    const to = memoryStore();
    await copy(to);
    await tiny.apply(activate([tiny.releaseOf('a', 1)]), { store: to });
    await refused(to, 'SHIP-112');
  });

  test('if it has gone its own way', async () => {
    const to = memoryStore();
    await copy(to);
    await tiny.apply(activate([tiny.releaseOf('a', 1)]), { store: to });
    await tiny.activate(tiny.releaseOf('b', 1));
    await tiny.activate(tiny.releaseOf('a', 1));
    await refused(to, 'SHIP-112');
  });
});

describe('what is damaged', () => {
  const damage = async (store: Store, key: string, text = 'damaged') => {
    const stored = await store.get(key);
    await store.swap(key, Buffer.from(text), stored?.tag);
  };
  const keyOf = async (prefix: string, ending = '') =>
    (await from.list(prefix, ending)).map(({ key }) => key).sort()[0] ?? '';

  test.each<[what: string, keyNow: () => string | Promise<string>, change?: (text: string) => string]>([
    ['a file of a live release', () => releaseKey(tiny.releaseOf('a', 0), 'page.js')],
    ['the record of a live release', () => releaseKey(tiny.releaseOf('a', 0), 'release.json')],
    [
      'a changed record of a live release',
      () => releaseKey(tiny.releaseOf('a', 0), 'release.json'),
      (text: string) => text.replace('"commit": null', '"commit": {"id":"0123abcd","subject":""}'),
    ],
    ['a live page', () => keyOf('trees/', '/index.html')],
    ['a compressed page', () => keyOf('trees/', '/index.html.br')],
    ['the manifest of a live tree', () => keyOf('trees/', '/tree.json')],
    ['a registry', () => keyOf('registries/', '.json')],
  ])(
    'in the original is never shown nor written over a good copy: %s',
    async (_what, keyNow, change = () => 'damaged') => {
      const key = await keyNow();
      const backup = memoryStore();
      await copy(backup);
      const good = await textAt(backup, key);
      await damage(from, key, change(good ?? ''));
      expect(await textAt(from, key)).not.toBe(good);
      const to = memoryStore();
      await expect(copy(to)).rejects.toThrow(/SHIP-(033|049)/);
      expect(await to.get(pointerKey)).toBeUndefined();
      expect(await copy(backup)).toMatchObject({ copied: 0, problems: [] });
      expect(await textAt(backup, key)).toBe(good);
    },
  );

  test('in the copy is replaced, and objects with wrong headers too', async () => {
    await tiny.publish({ part: 'a', content: 'third', files: { 'empty.txt': '' } });
    const to = memoryStore();
    await copy(to);
    const keys = (await to.list('')).map(({ key }) => key).filter((key) => key !== markerKey);
    for (const key of keys) await damage(to, key);
    expect(await copy(to)).toMatchObject({ copied: keys.length - 1, unchanged: 0, problems: [] });
    expect(await problemsIn(to)).toEqual([]);

    const isRight = new Set<string>();
    const uploaded: Store = {
      ...to,
      get: async (key, limit) => {
        const stored = await to.get(key, limit);
        return stored && !isRight.has(key) ? { ...stored, wrongHeader: 'Content-Type: none' } : stored;
      },
      swap: (key, ...rest) => {
        isRight.add(key);
        return to.swap(key, ...rest);
      },
    };
    await copy(uploaded);
    expect(await problemsIn(uploaded)).toEqual([]);
  });

  test('and isn’t live doesn’t stop a copy, which names it', async () => {
    const key = releaseKey(tiny.releaseOf('a', 1), 'page.js');
    await damage(from, key);
    await from.putNew('stray.txt', Buffer.from('stray'));
    const to = memoryStore();
    expect(await copy(to)).toMatchObject({ generation: 1, problems: [{ at: key }] });
    expect(await to.get('stray.txt')).toBeUndefined();
  });
});

describe('while the original changes', () => {
  const day = 24 * 3_600_000;
  /** The original, in which `change` runs at the n-th call. */
  const changing = (at: number, change: () => Promise<unknown>): Store => {
    let calls = 0;
    const before = async () => {
      calls += 1;
      if (calls === at) await change();
    };
    return {
      ...from,
      get: async (key, limit) => {
        await before();
        return from.get(key, limit);
      },
      list: async (...args) => {
        await before();
        return from.list(...args);
      },
    };
  };

  test.each<readonly [string, () => Promise<unknown>]>([
    ['an activation', () => tiny.activate(tiny.releaseOf('a', 1))],
    ['a new release', () => tiny.publish({ part: 'b', content: 'third' })],
    [
      'an activation and a cleanup that removes what was live',
      async () => {
        await tiny.activate(tiny.releaseOf('a', 1));
        await tiny.activate(tiny.releaseOf('b', 1));
        await collect(from, { keepDays: 0, keep: 1, dryRun: false }, Date.now() + 2 * day);
      },
    ],
  ])('%s', async (_what, change) => {
    for (let at = 1, step = 1; ; at += step, step += 2) {
      tiny.remove();
      tiny = await tinySite(['a', 'b'], { ...memoryStore(), siteId: 'the-site' });
      from = tiny.store;
      let isChanged = false;
      const source = changing(at, async () => {
        isChanged = true;
        await change();
      });
      const to = memoryStore();
      const { problems } = await copy(to, { from: source });
      expect(problems).toEqual([]);
      expect(await problemsIn(to)).toEqual([]);
      if (!isChanged) break;
      await copy(to);
      expect(await textAt(to, pointerKey)).toEqual(await textAt(from, pointerKey));
      expect(await problemsIn(to)).toEqual([]);
    }
  });
});

describe('with a trust file', () => {
  const pem = newKey();
  const trust = { site: [signingKey(pem, 'keeper').publicKey], parts: {} };
  let signed: Store;
  beforeEach(async () => {
    signed = { ...from, trust };
    writeFileSync(join(tiny.folder, 'keeper.pem'), pem);
    writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(trust));
    await takeOver(tiny);
  });

  test('a copy shows the newest trusted generation, and its signatures stay valid', async () => {
    const { number } = await readSite(signed);
    const forged = { ...(await readSite(signed)).head?.generation, number: number + 1 };
    await from.putNew(generationKey(number + 1), Buffer.from(JSON.stringify(forged)));
    const to = memoryStore();
    expect(await copy(to, { from: signed })).toMatchObject({
      generation: number,
      unsigned: [],
      problems: [],
    });
    const { siteId = '' } = signed;
    expect((await readSite({ ...to, siteId, trust })).number).toBe(number);
    const { signed: signers } = await verify({ ...to, siteId, trust }, onProgress);
    expect(Object.keys(signers).sort()).toEqual(
      refsOf((await readSite(signed)).live)
        .map(refText)
        .sort(),
    );
    await expect(copy(memoryStore())).rejects.toThrow('SHIP-091');
  });

  test('on a new site, no signature is valid, and a keeper can sign what is live', async () => {
    const to = memoryStore();
    const { number } = await readSite(signed);
    const unsigned = refsOf((await readSite(signed)).live)
      .map(refText)
      .sort();
    expect(await copy(to, { from: signed, isNewSite: true })).toMatchObject({ generation: number, unsigned });
    expect(await textAt(to, pointerKey)).toEqual(await textAt(from, pointerKey));
    const { id } = JSON.parse((await textAt(to, markerKey)) ?? '') as { readonly id: string };
    expect(id).not.toBe('the-site');
    const staging = { ...to, siteId: id };
    expect((await readSite({ ...staging, trust })).number).toBe(0);
    const { generation, sha256 = '' } = (await readSite(signed)).head ?? {};
    const removed = { [generation?.signature?.key ?? '']: { number, sha256 } };
    expect((await readSite({ ...staging, trust: { ...trust, removed } })).head).toBeUndefined();
    expect(await copy(to, { from: signed, isNewSite: true })).toMatchObject({ copied: 0, unsigned });
    await takeOver({ ...tiny, store: staging });
    await expect(copy(to, { from: signed, isNewSite: true })).rejects.toThrow('SHIP-112');
    expect((await readSite({ ...staging, trust })).live).toEqual((await readSite(signed)).live);
  });
});
