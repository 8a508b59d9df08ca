import { noSettings } from '@forecast/contract';
import { activate } from '../activation/activations';
import { checkActivation } from '../activation/applyActivation';
import { pointerKey } from '../site/keys';
import { generationOf } from '../generations/readSite';
import { refText } from '../site/ReleaseRef';
import { memoryStore } from '../testing/memoryStore';
import type { Store } from '../store/Store';
import { tinySite, type TinySite } from '../testing/tinySite';
import { collect } from './gc';
import { previewLink } from './previewLink';
import { statusOf } from './status';
import { verify } from './verify';

let tiny: TinySite;
beforeEach(async () => {
  tiny = await tinySite(['a', 'b'], memoryStore());
});
afterEach(() => tiny.remove());

test('status lists live and published releases', async () => {
  const { parts, generation, settled } = await statusOf(tiny.store);
  expect(generation?.number).toBe(1);
  expect(settled).toBe(true);
  expect(parts.map(({ part, live, published }) => [part, live?.stable, published.length])).toEqual([
    ['a', tiny.releaseOf('a', 0).id, 2],
    ['b', tiny.releaseOf('b', 0).id, 2],
    ['host', (await generationOf(tiny.store, 1)).live['host']?.stable, 1],
  ]);
});

test('queries and dry runs work without write access', async () => {
  const refused = () => Promise.reject(new Error('something was written'));
  const store: Store = { ...tiny.store, putNew: refused, swap: refused, remove: refused };
  await tiny.store.putNew('r/a/0000000000000000/half.js', Buffer.from(''));
  await tiny.store.remove(pointerKey);
  const ref = tiny.releaseOf('a', 1);
  expect((await verify(store, () => undefined, Date.now() + 7_200_000)).problems).toHaveLength(2);
  expect((await statusOf(store)).settled).toBe(false);
  expect(await previewLink(store, [ref], 'https://site.example')).toContain(refText(ref));
  const asked = {
    store,
    activation: activate([ref]),
    skipped: { smoke: 'no browser' },
    onProgress: () => undefined,
  };
  expect((await checkActivation(asked)).verdicts).toContainEqual(
    expect.objectContaining({ rule: 'files', outcome: 'held' }),
  );
  expect((await collect(store, { keepDays: 0, keep: 1, dryRun: true })).generations).toEqual([]);
});

test('a preview link leads to a page that shows the release, by default at the origin in the host’s settings', async () => {
  const ref = tiny.releaseOf('a', 1);
  const link = await previewLink(tiny.store, [ref], 'https://site.example');
  expect(link).toBe(`https://site.example/a?part=${refText(ref)}`);
  expect(await previewLink(tiny.store, [ref])).toBe(`http://localhost:3000/a?part=${refText(ref)}`);
  const settings = { ...noSettings, origin: 'https://origin.example' };
  await tiny.activate(await tiny.publishHost(['a', 'b'], { contract: { settings } }));
  expect(await previewLink(tiny.store, [ref])).toBe(`https://origin.example/a?part=${refText(ref)}`);
});

test('the host has no preview', async () => {
  const host = { part: 'host', id: (await generationOf(tiny.store, 1)).live['host']?.stable ?? '' };
  await expect(previewLink(tiny.store, [host], 'https://site.example')).rejects.toThrow('the page itself');
});
