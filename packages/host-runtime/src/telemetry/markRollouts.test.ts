import type { SiteEvent } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { markRollouts } from './markRollouts';

const about = { part: 'markets', release: 'abc' };
const load: SiteEvent = { ...about, kind: 'load', expose: 'Page', ms: 12 };
const failure: SiteEvent = { ...about, kind: 'failure', where: 'Page', code: 'FED-007', cause: 'boom' };
const inp: SiteEvent = { ...about, kind: 'vital', name: 'INP', value: 80 };

const rollout = { salt: 'salt', canary: 'abc', percent: 20 };
const got = (id: string) => buildRelease({ extras: { ...buildRelease().extras, release: id } });

/** Returns these events as a page passes them on while markets has a canary. */
function marked(events: readonly SiteEvent[], page: Partial<typeof rollout & { got: string }> = {}) {
  const heard: SiteEvent[] = [];
  const { got: id = 'abc', ...changes } = page;
  const choices = new Map([['markets', { release: got(id), rollout: { ...rollout, ...changes } }]]);
  const sink = markRollouts({ choices, storage: () => localStorage }, (event) => heard.push(event));
  events.forEach(sink);
  return heard;
}
const firsts = (events: readonly SiteEvent[], page?: Parameters<typeof marked>[1]) =>
  marked(events, page).map((event) => event.rollout?.first);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an event of a part with a canary includes the rollout', () => {
  expect(marked([load])).toEqual([{ ...load, rollout: { ...rollout, first: true } }]);
  const stable = { ...load, release: 'def' };
  expect(marked([stable], { got: 'def', salt: 'other' })).toEqual([
    { ...stable, rollout: { ...rollout, salt: 'other', first: true } },
  ]);
});

test('a visitor is counted only once across pages, even if the percentage grows', () => {
  expect(firsts([load, load])).toEqual([true, false]);
  expect(firsts([load])).toEqual([false]);
  expect(firsts([load], { percent: 50 })).toEqual([false]);
});

test('loads, failures and each vital are counted separately', () => {
  const cls = { ...inp, name: 'CLS' } as const;
  expect(firsts([load, failure, inp, cls])).toEqual([true, true, true, true]);
  expect(firsts([load, failure, inp, cls])).toEqual([false, false, false, false]);
});

test.each([
  ['another rollout', { salt: 'next' }],
  ['another canary in the same rollout', { canary: 'fed' }],
])('%s counts the visitor again, but an old tab does not count them twice', (_what, page) => {
  expect(firsts([load])).toEqual([true]);
  expect(firsts([load], page)).toEqual([true]);
  expect(firsts([load])).toEqual([false]);
  expect(firsts([load], page)).toEqual([false]);
});

test('an event of a release that the rollout did not choose, or a retry, doesn’t include the rollout', () => {
  const preview = { ...failure, release: 'preview' };
  const retry: SiteEvent = { ...about, kind: 'retry', where: 'Page', code: 'FED-003', by: 'site' };
  const others = [{ ...load, part: 'landing' }, preview, retry];
  expect(marked(others)).toEqual(others);
  expect(localStorage).toHaveLength(0);
});

test.each(['not JSON', '7', '{}', 'null', '[7,null]'])('if %s is stored, it is replaced', (stored) => {
  localStorage.setItem('forecast-told', stored);
  expect(firsts([load, load])).toEqual([true, false]);
});

test.each(['getItem', 'setItem'] as const)(
  'if %s throws, the event is passed on, but the visitor is not counted',
  (name) => {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(firsts([load, load])).toEqual([false, false]);
  },
);

test('a browser remembers a bounded number of rollouts', () => {
  for (let count = 0; count < 1_000; count += 1) firsts([load], { salt: `salt ${count}` });
  expect(localStorage.getItem('forecast-told')?.length).toBeLessThan(10_000);
  expect(firsts([load], { salt: 'salt 999' })).toEqual([false]);
});
