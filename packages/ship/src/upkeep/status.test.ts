import { activate } from '../activation/activations';
import { checkActivation } from '../activation/applyActivation';
import { pointerKey, refText } from '../store/keys';
import { generationOf } from '../site/readSite';
import type { Store } from '../store/Store';
import { tinySiteForEach } from '../testing/tinySite';
import { describeRelease, publishBuild } from '../publishing/publish';
import { runShip } from '../testing/runShip';
import { tinyRemote } from '../testing/tinyBuild';
import { previewKey } from '../edge/names';
import { collect } from './gc';
import { statusOf } from './status';
import { verify } from './verify';

const tiny = tinySiteForEach(['a', 'b']);

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

test('status lists a part that is not live', async () => {
  const { id } = await tiny.publish({ part: 'c', content: 'first' });
  const { parts } = await statusOf(tiny.store);
  expect(parts[2]).toMatchObject({ part: 'c', live: null, published: [{ id }] });
});

test('status, log and preview show the commit of each release, and when it was published', async () => {
  const dist = tinyRemote(tiny.folder, { part: 'a', content: 'third' });
  const described = await describeRelease('a', dist);
  const commit = { id: '0123abcd', subject: 'Sort the list' };
  const { ref } = await publishBuild(tiny.store, {
    ...described,
    record: { ...described.record, commit },
  });
  const facts = { ...ref, version: '1.0.0', commit, at: expect.stringMatching(/^\d.*Z$/) as string };
  expect(await runShip(['preview', refText(ref), '--no-smoke'], tiny)).toMatchObject({
    report: { releases: [facts] },
  });
  await tiny.activate(ref);
  expect(await runShip(['log', '--limit', '1'], tiny)).toMatchObject({ report: { releases: [facts] } });
  const { parts } = await statusOf(tiny.store);
  expect(parts[0]?.published).toContainEqual(facts);
});

test('queries and dry runs work without write access', async () => {
  const refused = () => Promise.reject(new Error('something was written'));
  const store: Store = { ...tiny.store, putNew: refused, swap: refused, remove: refused };
  await tiny.store.putNew('r/a/0000000000000000/half.js', Buffer.from(''));
  await tiny.store.remove(pointerKey);
  const ref = tiny.releaseOf('a', 1);
  expect((await verify(store, () => undefined, Date.now() + 7_200_000)).problems).toHaveLength(2);
  expect((await statusOf(store)).settled).toBe(false);
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

test('status reads only a few releases and previews at once, however many somebody has stored', async () => {
  for (let at = 0; at < 100; at += 1) {
    const name = String(at).padStart(16, '0');
    for (const key of [`r/a/${name}/release.json`, previewKey(name)])
      await tiny.store.putNew(key, Buffer.from('{}'));
  }
  let [reading, most] = [0, 0];
  const get: Store['get'] = async (key, limit) => {
    reading += 1;
    most = Math.max(most, reading);
    const stored = await tiny.store.get(key, limit);
    reading -= 1;
    return stored;
  };
  const { parts } = await statusOf({ ...tiny.store, get });
  expect(most).toBeLessThanOrEqual(32);
  expect(parts[0]).toMatchObject({ part: 'a', owner: 'a team' });
  expect(parts[0]?.published).toHaveLength(102);
});
