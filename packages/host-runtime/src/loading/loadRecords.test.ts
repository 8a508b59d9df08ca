import type { SiteEvent } from '@forecast/contract';
import { settled } from '../testing/fakeClock';
import { createLoadRecords } from './loadRecords';

const record = { part: 'markets', release: 'a', expose: 'Page', ms: 12 };

test('only the first load of a module from a release is emitted and recorded', () => {
  const events: SiteEvent[] = [];
  const records = createLoadRecords((event) => events.push(event));
  expect(records.of('markets', 'Page')).toBeUndefined();
  records.add(record);
  records.add({ ...record, ms: 0 });
  records.add({ ...record, release: 'b', ms: 7 });
  expect(events).toEqual([
    { kind: 'load', ...record },
    { kind: 'load', ...record, release: 'b', ms: 7 },
  ]);
  expect(records.of('markets', 'Page')).toMatchObject({ release: 'b', ms: 7 });
  expect(records.of('markets', 'RelatedMarkets')).toBeUndefined();
});

test('a part counts as loading until the last of its loads has succeeded or failed', async () => {
  const records = createLoadRecords(() => undefined);
  let fail: (error: Error) => void = () => undefined;
  let succeed: () => void = () => undefined;
  records.track('markets', new Promise((_resolve, reject) => (fail = reject)));
  records.track('markets', new Promise<void>((resolve) => (succeed = resolve)));
  expect(records.isLoading('markets')).toBe(true);
  expect(records.isLoading('landing')).toBe(false);
  fail(new Error('down'));
  await settled();
  expect(records.isLoading('markets')).toBe(true);
  succeed();
  await settled();
  expect(records.isLoading('markets')).toBe(false);
});
