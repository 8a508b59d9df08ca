import { activate } from '../activation/activations';
import { readSite } from '../site/readSite';
import { signingKey } from '../releases/Trust';
import { signRelease } from '../releases/releaseSignatures';
import { generationKey } from '../store/keys';
import { sha256Of, type Store } from '../store/Store';
import { agedStore } from '../testing/agedStore';
import { newKey } from '../testing/newKey';
import { tinySiteForEach } from '../testing/tinySite';
import { addUnchanged } from './cleanUp';
import { collect } from './gc';
import { unnamedObjects } from './unnamedObjects';
import { verify } from './verify';

const tiny = tinySiteForEach(['a', 'b']);

const hour = 3_600_000;
const manifest = '{"files":{},"pictures":{}}\n';
const [ofText, ofManifest] = [sha256Of('text'), sha256Of(manifest)];

/** Objects as ship would write them, except that nothing names them: the key, its content, and what verify names. */
const unnamed = [
  [`trees/${ofManifest}/tree.json`, manifest, `trees/${ofManifest}/`],
  [`preview-trees/${ofManifest}/tree.json`, manifest, `preview-trees/${ofManifest}/`],
  [`registries/${ofText}.json`, 'text', `registries/${ofText}.json`],
  [`preview-registries/${ofText}.json`, 'text', `preview-registries/${ofText}.json`],
  [`pictures/${ofText}.png`, 'text', `pictures/${ofText}.png`],
  [`records/${ofText}.json`, 'text', `records/${ofText}.json`],
] as const;

const put = (key: string, text: string) => tiny.store.putNew(key, Buffer.from(text));
const problems = async (now: number) =>
  (await verify(tiny.store, () => undefined, now)).problems.map(({ code, at }) => `${code} ${at}`);

const gc = (store: Store, dryRun = false) => collect(store, { keepDays: 30, keep: 9, dryRun });

test.each(unnamed)(
  '%s, which nothing names, is reported after an hour, and gc removes it',
  async (key, text, name) => {
    await put(key, text);
    expect(await problems(Date.now())).toEqual([]);
    expect(await problems(Date.now() + 2 * hour)).toEqual([`SHIP-102 ${name}`]);
    expect((await gc(tiny.store)).unnamed).toEqual([]);
    expect((await gc(agedStore(tiny.store), true)).unnamed).toEqual([name]);
    expect(await tiny.store.get(key)).toBeDefined();
    expect((await gc(agedStore(tiny.store))).unnamed).toEqual([name]);
    expect(await tiny.store.get(key)).toBeUndefined();
    expect(await problems(Date.now() + 2 * hour)).toEqual([]);
  },
);

test.each(unnamed)(
  '%s with another content is reported at once, and gc removes it',
  async (key, _text, name) => {
    await put(key, 'other');
    expect(await problems(Date.now())).toEqual([`SHIP-103 ${name}`]);
    await gc(agedStore(tiny.store));
    expect(await tiny.store.get(key)).toBeUndefined();
  },
);

test('a compressed copy of a registry with another content is reported at once', async () => {
  const key = `registries/${ofText}.json`;
  await put(key, 'text');
  await put(`${key}.br`, 'text');
  expect(await problems(Date.now())).toEqual([`SHIP-103 ${key}`]);
});

test('everything that an earlier kept generation names is kept, and the site stays as it is without anything to remove', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  await tiny.activate(tiny.releaseOf('a', 0));
  const keys = async () => (await tiny.store.list('')).map(({ key }) => key).sort();
  const [before, { number }] = [await keys(), await readSite(tiny.store)];
  expect(await problems(Date.now() + 2 * hour)).toEqual([]);
  expect((await gc(agedStore(tiny.store))).unnamed).toEqual([]);
  expect(await keys()).toEqual(before);
  expect((await readSite(tiny.store)).number).toBe(number);
});

test.each(['before', 'after'])(
  'an activation that uses such objects again just %s the first is removed, beside another cleanup, has all of them',
  async (when) => {
    const ref = tiny.releaseOf('a', 1);
    const cut: Store = {
      ...tiny.store,
      putNew: (key, bytes) =>
        key.startsWith('generations/') ? Promise.reject(new Error('ended')) : tiny.store.putNew(key, bytes),
    };
    await expect(tiny.apply(activate([ref]), { store: cut })).rejects.toThrow('ended');
    expect(await problems(Date.now() + 2 * hour)).toHaveLength(3);
    const aged = agedStore(tiny.store);
    let activated: Promise<unknown> | undefined;
    const cleaning: Store = {
      ...aged,
      remove: async (key) => {
        if (when === 'before') await (activated ??= tiny.activate(ref));
        await tiny.store.remove(key);
        await (activated ??= tiny.activate(ref));
      },
    };
    await Promise.all([gc(cleaning), gc(aged)]);
    await activated;
    expect((await readSite(tiny.store)).live['a']?.stable).toBe(ref.id);
    expect(await problems(Date.now() + 2 * hour)).toEqual([]);
  },
);

test('an untrusted generation that names a live tree does not make the tree lose its picture', async () => {
  const keeper = signingKey(newKey(), 'the keeper');
  const signed: Store = { ...tiny.store, trust: { site: [keeper.publicKey], parts: {} } };
  const pictured = `{"files":{},"pictures":{"${ofManifest}":"${ofText}"}}\n`;
  const tree = { inputs: ofText, rendered: ofText, id: sha256Of(pictured) };
  await put(`trees/${tree.id}/tree.json`, pictured);
  await put(`pictures/${ofText}.png`, 'text');
  const { head, ...site } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const live = await addUnchanged(signed, { ...site, head }, { why: '', trees: { a: tree } }, keeper);
  const forged = { ...live, number: 3, signature: undefined };
  await put(generationKey(3), JSON.stringify(forged));
  expect((await collect(agedStore(signed), { keepDays: 30, keep: 9, dryRun: true })).unnamed).toEqual([]);
});

test('everything that disputed generations name is still named, because a keeper may accept them', async () => {
  const [keeper, team] = [signingKey(newKey(), 'the keeper'), signingKey(newKey(), 'the team')];
  const trust = { site: [keeper.publicKey], parts: { a: [team.publicKey] } };
  const signed: Store = { ...tiny.store, trust };
  const { head, ...site } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  await addUnchanged(signed, { ...site, head }, { why: '' }, keeper);
  for (const index of [1, 0] as const) {
    const ref = tiny.releaseOf('a', index);
    await signRelease(signed, ref, team);
    await tiny.apply(activate([ref]), { store: signed, key: team });
  }
  const removed: Store = { ...tiny.store, trust: { ...trust, parts: {} } };
  expect((await readSite(removed)).disputed?.generation.number).toBe(4);
  expect([...(await unnamedObjects(removed)).keys()]).toEqual([]);
  const nobody: Store = { ...tiny.store, trust: { site: [], parts: {} } };
  expect([...(await unnamedObjects(nobody)).keys()]).toEqual([]);
});
