import { openGate } from '../gate/gate';
import { inputsOf } from '../gate/smoke';
import { generationKey, type ReleaseRef } from '../store/keys';
import { generationOf, readSite } from '../site/readSite';
import type { Store } from '../store/Store';
import { tinySiteForEach } from '../testing/tinySite';
import { activate, restore, rollback } from './activations';

const tiny = tinySiteForEach(['a', 'b']);

/** A store in which `other` runs just before the tested command adds a generation, the given number of times. */
function overtaken(times: number, other: (time: number) => Promise<unknown>): Store {
  let time = 0;
  return {
    ...tiny.store,
    putNew: async (key, bytes) => {
      if (/^generations\//.test(key) && time < times) {
        time += 1;
        await other(time);
      }
      return tiny.store.putNew(key, bytes);
    },
  };
}
/** Another team's change to `b`. */
const flip = (time: number) => tiny.activate(tiny.releaseOf('b', time % 2 === 0 ? 0 : 1));

test('slow rules run once, however often other commands change something that these rules do not depend on', async () => {
  const progress: string[] = [];
  const { generation } = await tiny.apply(activate([tiny.releaseOf('a', 1)]), {
    store: overtaken(5, flip),
    onProgress: (line) => progress.push(line),
  });
  expect(generation.number).toBe(7);
  const times = (rule: string) => progress.filter((line) => line === `checking ${rule}`).length;
  expect([times('files'), times('contracts'), times('uses')]).toEqual([1, 1, 6]);
  const { live } = await readSite(tiny.store);
  expect(live['a']?.stable).toBe(tiny.releaseOf('a', 1).id);
  expect(live['b']?.stable).toBe(tiny.releaseOf('b', 1).id);
});

test('the inputs of the smoke test change only if another part on the same pages changes', async () => {
  const { store } = tiny;
  const gate = openGate({
    store,
    skipped: { smoke: 'only its inputs are tested' },
    onProgress: () => undefined,
  });
  const inputs = async (ref: ReleaseRef) => {
    const site = await readSite(store);
    return inputsOf(await gate(site, { ...site.live, [ref.part]: { stable: ref.id } }));
  };
  const alone = tiny.releaseOf('a', 1);
  const beside = await tiny.publish({ part: 'a', content: 'shows b', contract: { uses: ['b/Page'] } });
  const before = [await inputs(alone), await inputs(beside)];
  await flip(1);
  const after = [await inputs(alone), await inputs(beside)];
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
  await tiny.activate(await tiny.publishHost(['a', 'b'], { content: 'new' }));
  expect(await inputs(alone)).not.toEqual(after[0]);
});

test('restoring a generation loses the race if another team activates something in the meantime', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  const { live } = await readSite(tiny.store);
  const back = restore(await generationOf(tiny.store, 1), live);
  const lost = tiny.apply(back, { store: overtaken(1, flip), replacesAll: true });
  await expect(lost).rejects.toMatchObject({ outcome: 'lost', findings: [{ part: 'b', code: 'SHIP-020' }] });
  expect((await readSite(tiny.store)).live).toMatchObject({
    a: { stable: tiny.releaseOf('a', 1).id },
    b: { stable: tiny.releaseOf('b', 1).id },
  });
});

test('a rollback loses the race to a change to the same part, but not to a change to another part', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  const third = await tiny.publish({ part: 'a', content: 'third' });
  const rollBack = (store: Store) => tiny.apply(rollback('a'), { about: 'a', store });
  await expect(rollBack(overtaken(1, () => tiny.activate(third)))).rejects.toMatchObject({ outcome: 'lost' });
  const { generation } = await rollBack(overtaken(1, flip));
  expect(generation.live['a']?.stable).toBe(tiny.releaseOf('a', 1).id);
  expect((await tiny.store.list('generations/')).map(({ key }) => key)).toContain(
    generationKey(generation.number),
  );
});
