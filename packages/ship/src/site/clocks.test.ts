import { activate, rollback } from '../activation/activations';
import { verify } from '../upkeep/verify';
import { memoryStore } from '../testing/memoryStore';
import { liveNumber } from '../testing/atPath';
import { tinySite } from '../testing/tinySite';
import { generationOf, history, readSite } from './readSite';

afterEach(() => jest.useRealTimers());

test('generations are ordered by number, even if machines’ clocks are hours apart', async () => {
  const tiny = await tinySite(['a'], memoryStore());
  const now = Date.now();
  const atClock = async (hours: number, index: 0 | 1 | undefined) => {
    jest.useFakeTimers({
      now: now + hours * 3_600_000,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'],
    });
    return tiny.apply(index === undefined ? rollback('a') : activate([tiny.releaseOf('a', index)]));
  };
  for (const [index, hours] of [5, -3, 2, -24, 0].entries()) {
    const { generation } = await atClock(hours, index % 2 === 0 ? 1 : 0);
    expect(generation.number).toBe(index + 2);
    expect(await liveNumber(tiny.store)).toBe(generation.number);
  }
  await atClock(-48, undefined);
  expect(await generationOf(tiny.store, 7)).toMatchObject({
    live: { a: { stable: tiny.releaseOf('a', 0).id } },
  });
  const logged: { number: number; at: string }[] = [];
  for await (const { number, generation } of history(tiny.store, await readSite(tiny.store))) {
    logged.push({ number, at: generation?.at ?? '' });
  }
  expect(logged.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const times = logged.map(({ at }) => at).reverse();
  expect(times).not.toEqual([...times].sort());
  expect((await verify(tiny.store, () => undefined)).problems).toEqual([]);
  tiny.remove();
});
