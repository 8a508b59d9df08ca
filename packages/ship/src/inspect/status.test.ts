import { generationOf } from '../site/readSite';
import { refText } from '../site/ReleaseRef';
import { memoryStore } from '../store/memoryStore';
import { tinySite, type TinySite } from '../testing/tinySite';
import { diff } from './diff';
import { previewLink } from './previewLink';
import { statusOf } from './status';

let tiny: TinySite;
beforeEach(async () => {
  tiny = await tinySite(['a', 'b'], memoryStore());
});
afterEach(() => tiny.remove());

test('status names what is live and what is published', async () => {
  const { parts, generation, settled } = await statusOf(tiny.store);
  expect(generation?.number).toBe(1);
  expect(settled).toBe(true);
  expect(parts.map(({ part, live, published }) => [part, live?.stable, published.length])).toEqual([
    ['a', tiny.releaseOf('a', 0).id, 2],
    ['b', tiny.releaseOf('b', 0).id, 2],
    ['host', (await generationOf(tiny.store, 1)).live['host']?.stable, 1],
  ]);
});

test('diff compares two releases of a part, and two generations', async () => {
  const [one, other] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  const difference = await diff(tiny.store, refText(one), refText(other));
  expect(difference).toMatchObject({ kind: 'releases', added: [], removed: [] });
  expect(difference.changed).toEqual(['page.js', 'remoteEntry.js']);
  await tiny.activate(other);
  expect(await diff(tiny.store, '1', '2')).toEqual({
    kind: 'generations',
    changed: [{ part: 'a', from: { stable: one.id }, to: { stable: other.id, before: [one.id] } }],
  });
});

test('a preview link leads to a page that shows the release; the host has none', async () => {
  const ref = tiny.releaseOf('a', 1);
  const link = await previewLink(tiny.store, ref, 'https://site.example');
  expect(link).toBe(`https://site.example/a?part=${refText(ref)}`);
  const host = { part: 'host', id: (await generationOf(tiny.store, 1)).live['host']?.stable ?? '' };
  await expect(previewLink(tiny.store, host, 'https://site.example')).rejects.toThrow('the page itself');
});
