import type { SiteEvent } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { markRollouts } from './markRollouts';

const about = { part: 'markets', release: 'abc' };
const load: SiteEvent = { ...about, kind: 'load', expose: 'Page', ms: 12 };
const failure: SiteEvent = { ...about, kind: 'failure', where: 'Page', code: 'FED-007', cause: 'boom' };
const inp: SiteEvent = { ...about, kind: 'vital', name: 'INP', value: 80 };

const rollout = { salt: 'salt', canary: 'abc', percent: 20 };
const got = (id: string) => buildRelease({ extras: { ...buildRelease().extras, release: id } });

/** What a page tells of events while a canary of markets runs, of which the visitor got a release. */
function told(events: readonly SiteEvent[], page: Partial<typeof rollout & { got: string }> = {}) {
  const heard: SiteEvent[] = [];
  const { got: id = 'abc', ...changes } = page;
  const choices = new Map([['markets', { release: got(id), rollout: { ...rollout, ...changes } }]]);
  const sink = markRollouts({ choices, storage: () => localStorage }, (event) => heard.push(event));
  events.forEach(sink);
  return heard;
}
const firsts = (events: readonly SiteEvent[], page?: Parameters<typeof told>[1]) =>
  told(events, page).map((event) => event.rollout?.first);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an event of a part that has a canary names the rollout', () => {
  expect(told([load])).toEqual([{ ...load, rollout: { ...rollout, first: true } }]);
  const stable = { ...load, release: 'def' };
  expect(told([stable], { got: 'def', salt: 'other' })).toEqual([
    { ...stable, rollout: { ...rollout, salt: 'other', first: true } },
  ]);
});

test('a visitor is counted once: in a page, in the next, and when the share grows', () => {
  expect(firsts([load, load])).toEqual([true, false]);
  expect(firsts([load])).toEqual([false]);
  expect(firsts([load], { percent: 50 })).toEqual([false]);
});

test('loads, failures and each vital are counted apart', () => {
  const cls = { ...inp, name: 'CLS' } as const;
  expect(firsts([load, failure, inp, cls])).toEqual([true, true, true, true]);
  expect(firsts([load, failure, inp, cls])).toEqual([false, false, false, false]);
});

test.each([
  ['another rollout', { salt: 'next' }],
  ['another canary in the same rollout', { canary: 'fed' }],
])('%s counts anew, and an old tab does not make the visitor count twice', (_what, page) => {
  expect(firsts([load])).toEqual([true]);
  expect(firsts([load], page)).toEqual([true]);
  expect(firsts([load])).toEqual([false]);
  expect(firsts([load], page)).toEqual([false]);
});

test('what the visitor did not get by chance, and a retry, is of no rollout', () => {
  const preview = { ...failure, release: 'preview' };
  const retry: SiteEvent = { ...about, kind: 'retry', where: 'Page', code: 'FED-003', by: 'site' };
  const others = [{ ...load, part: 'landing' }, preview, retry];
  expect(told(others)).toEqual(others);
  expect(localStorage).toHaveLength(0);
});

test.each(['not JSON', '7', '{}', 'null', '[7,null]'])(
  'what else is stored, such as %s, is replaced',
  (stored) => {
    localStorage.setItem('forecast-told', stored);
    expect(firsts([load, load])).toEqual([true, false]);
  },
);

test.each(['getItem', 'setItem'] as const)(
  'where %s is refused, nobody is counted, and the event is told',
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
