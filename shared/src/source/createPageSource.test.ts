import type { Analysis, ForecastSource } from '.';
import { buildMarket } from '../testing/buildMarket';
import { buildSource } from '../testing/buildSource';
import { createPageSource } from './createPageSource';

const analysis: Analysis = { marketId: 1, text: 'Well argued' };

/** A source that accepts analyses and records them. */
function writable() {
  const taken: Analysis[] = [];
  const postAnalysis: ForecastSource['postAnalysis'] = (text) => Promise.resolve(void taken.push(text));
  return { taken, source: createPageSource(buildSource([buildMarket()], { postAnalysis })) };
}

test('a caller’s changes to the data it gets don’t reach other callers', async () => {
  const source = createPageSource(buildSource([buildMarket({ title: 'A question?' })]));
  const mine = (await source.market(1)) as unknown as { title: string; tags: string[] };
  mine.title = 'Mine now';
  mine.tags.length = 0;
  const list = (await source.listMarkets({})).markets as unknown[];
  list.length = 0;
  expect(await source.market(1)).toEqual(buildMarket({ title: 'A question?' }));
  expect((await source.listMarkets({})).markets).toHaveLength(1);
});

test('the source gets the argument as it was at the time of the call', async () => {
  const { source, taken } = writable();
  const sent = { ...analysis };
  const sending = source.postAnalysis?.(sent);
  sent.text = 'Changed my mind';
  await sending;
  expect(taken).toEqual([analysis]);
});

test('a signal is passed to the source without being copied', async () => {
  const { market } = buildSource();
  const asked = jest.fn(market);
  const leaving = new AbortController();
  await createPageSource(buildSource([], { market: asked })).market(1, leaving.signal);
  leaving.abort();
  expect(asked.mock.calls).toEqual([[1, leaving.signal]]);
  expect(asked.mock.calls[0]?.[1]?.aborted).toBe(true);
});

test('methods can’t be replaced or deleted', () => {
  const source = createPageSource(buildSource()) as { market?: unknown };
  expect(() => (source.market = () => [])).toThrow(TypeError);
  expect(() => delete source.market).toThrow(TypeError);
});

test('methods are called on the source itself, and missing methods stay missing', async () => {
  class Service {
    private readonly only = buildMarket();
    market() {
      return Promise.resolve(this.only);
    }
    listMarkets = buildSource().listMarkets;
    relatedMarkets = buildSource().relatedMarkets;
    consensus = buildSource().consensus;
    recentActivity = buildSource().recentActivity;
  }
  const source = createPageSource(new Service());
  expect((await source.market(1)).id).toBe(1);
  expect(source).not.toHaveProperty('asOf');
  expect(source).not.toHaveProperty('isSample');
  expect(source.submitPosition).toBeUndefined();
  expect(source.search).toBeUndefined();
  expect(Object.values(source).every((value) => typeof value === 'function')).toBe(true);
});

test('subscribers are notified after a write', async () => {
  const { source, taken } = writable();
  const heard: string[] = [];
  source.subscribe(() => heard.push(`one of ${taken.length}`));
  const end = source.subscribe(() => heard.push('two'));
  await source.listMarkets({});
  expect(heard).toEqual([]);
  await source.postAnalysis?.(analysis);
  expect(heard).toEqual(['one of 1', 'two']);
  end();
  await source.postAnalysis?.(analysis);
  expect(heard).toEqual(['one of 1', 'two', 'one of 2']);
});

test('a failed write doesn’t notify subscribers', async () => {
  const listener = jest.fn();
  const source = createPageSource(buildSource([], { postAnalysis: () => Promise.reject(new Error('down')) }));
  source.subscribe(listener);
  await expect(source.postAnalysis?.(analysis)).rejects.toThrow('down');
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that throws, or unsubscribes twice, doesn’t affect the others', async () => {
  const { source } = writable();
  const reported: unknown[] = [];
  const onError = ({ error }: ErrorEvent) => reported.push(error);
  window.addEventListener('error', onError);
  const broken = new Error('broken on purpose');
  source.subscribe(() => {
    throw broken;
  });
  const listener = jest.fn();
  source.subscribe(listener);
  const end = source.subscribe(listener);
  end();
  end();
  await source.postAnalysis?.(analysis);
  window.removeEventListener('error', onError);
  expect(reported).toEqual([broken]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener that is added during a notification isn’t called for that write', async () => {
  const { source } = writable();
  const late = jest.fn();
  source.subscribe(() => void source.subscribe(late));
  await source.postAnalysis?.(analysis);
  expect(late).not.toHaveBeenCalled();
});
