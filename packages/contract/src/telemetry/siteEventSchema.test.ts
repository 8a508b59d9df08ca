import * as v from 'valibot';
import { siteEventSchema } from './siteEventSchema';

const about = { part: 'markets', release: '0123456789abcdef' };
const rollout = { salt: 'salt', canary: '0123456789abcdef', percent: 20, first: true };
const load = { ...about, kind: 'load', expose: 'Page', ms: 12.5 };
const failure = { ...about, kind: 'failure', where: 'Page', code: 'FED-007', cause: 'TypeError' };
const vital = { ...about, kind: 'vital', name: 'CLS', value: 0 };

test.each([
  load,
  failure,
  vital,
  { ...about, kind: 'retry', where: 'Page', code: 'FED-003', by: 'site' },
  { ...load, rollout },
  { ...load, release: 'none' },
  { ...failure, code: 'FED-999' },
])('the event %j, as a host posts it, is accepted', (event) => {
  expect(v.parse(siteEventSchema, JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test('unknown fields are dropped', () => {
  expect(v.parse(siteEventSchema, { ...load, visitor: 'alice' })).toEqual(load);
});

test.each([
  null,
  [],
  'load',
  {},
  { ...load, kind: 'visit' },
  { ...load, part: '../markets' },
  { ...load, ms: -1 },
  { ...load, ms: Infinity },
  { ...load, ms: '12' },
  { ...failure, code: 'FED-7' },
  { ...failure, cause: { name: 'TypeError' } },
  { ...failure, cause: 'x'.repeat(1_001) },
  { ...vital, name: 'FID' },
  { ...load, rollout: null },
  { ...load, rollout: { ...rollout, salt: '' } },
  { ...load, rollout: { ...rollout, percent: 101 } },
  { ...load, rollout: { ...rollout, canary: 'next' } },
  { ...load, rollout: { ...rollout, first: 1 } },
])('%j is rejected, because it is not a valid event', (value) => {
  expect(v.is(siteEventSchema, value)).toBe(false);
});
