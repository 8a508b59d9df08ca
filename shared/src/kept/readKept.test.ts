import fc from 'fast-check';
import { maxAnalysisLength } from '../domain/market';
import { keptStorage, nothingKept, type KeptName } from './kept';
import { readKept } from './readKept';

const names = Object.keys(keptStorage) as KeptName[];
const id = fc.integer({ min: 1, max: 999_999_999 });
const byMarket = <Value>(value: fc.Arbitrary<Value>) => fc.dictionary(id.map(String), value);

// Generates code points directly, because fast-check's unit "binary" first spends 0.5 s listing all code points.
const anyCharacter = fc
  .nat(0xf_ffff)
  .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800));

const address = fc.webPath({ size: 'small' }).map((path) => `/markets${path}`);

const name = fc.string({ minLength: 1, maxLength: 200 });
/** Without names that every object has. */
const byName = <Value>(value: fc.Arbitrary<Value>) =>
  fc.dictionary(
    name.filter((key) => !(key in {}) && key !== 'prototype'),
    value,
  );
const text = fc.string({ minLength: 1, unit: anyCharacter });
const request = <Entries extends Record<string, fc.Arbitrary<unknown>>>(
  entries: Entries,
  requiredKeys: readonly (keyof Entries)[],
) =>
  byName(
    fc.record(
      { key: name, researcher: name, marketId: id, ...entries },
      { requiredKeys: ['key', 'marketId', ...requiredKeys] as never },
    ),
  );

/** Valid values for each name. */
const keepable: Readonly<Record<KeptName, fc.Arbitrary<unknown>>> = {
  followed: fc.uniqueArray(id, { maxLength: 20 }),
  seen: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 200 }), { maxLength: 20 }),
  analyses: byMarket(fc.string({ minLength: 1, unit: anyCharacter })),
  forecasts: byMarket(name),
  replies: byName(text),
  positions: byMarket(
    fc.record(
      { side: fc.constantFrom('yes', 'no'), points: fc.constantFrom(10, 25, 50, 100) },
      { requiredKeys: ['points'] },
    ),
  ),
  submitted: byMarket(
    fc.record({ side: fc.constantFrom('yes', 'no'), points: fc.constantFrom(10, 25, 50, 100) }),
  ),
  requests: fc.record(
    {
      submitPosition: request(
        { side: fc.constantFrom('yes', 'no'), points: fc.constantFrom(10, 25, 50, 100), replaces: fc.nat() },
        ['side', 'points'],
      ),
      withdrawPosition: request({}, []),
      postAnalysis: request({ text, stance: fc.nat(100) }, ['text']),
      reply: request({ text, discussionId: name }, ['text', 'discussionId']),
    },
    { requiredKeys: [] },
  ),
  account: fc.record({ handle: name }, { requiredKeys: [] }),
  list: fc.record(
    {
      address,
      entry: fc.string(),
      scroll: fc.nat(),
      link: fc.record({ to: address, question: address, top: fc.integer() }),
    },
    { requiredKeys: [] },
  ),
};

test.each(names)('reads stored %s unchanged', (name) => {
  fc.assert(
    fc.property(keepable[name], (value) => {
      expect(readKept(name, JSON.parse(JSON.stringify(value)))).toEqual(value);
    }),
  );
});

test.each(names)(
  'reads any stored value as %s without an error, and reading the result again changes nothing',
  (name) => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), keepable[name]), (value) => {
        const read = readKept(name, value);
        expect(readKept(name, JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
    );
  },
);

test.each(names)('reads a completely invalid value as empty %s', (name) => {
  for (const value of [undefined, null, 7, 'text', true, [[]], [{}]]) {
    expect(readKept(name, value)).toEqual(nothingKept[name]);
  }
});

test('keeps the valid entries of a damaged list, without duplicates', () => {
  const list = [7, '7', 0, -1, 1.5, null, 1e300, 1_000_000_000, { id: 7 }, 7, 2];
  expect(readKept('followed', list)).toEqual([7, 2]);
  expect(readKept('seen', ['a', 3, '', 'x'.repeat(201), 'a', 'b'])).toEqual(['a', 'b']);
});

test('drops the oldest entries of a list that is too long', () => {
  const numbers = Array.from({ length: 600 }, (_, at) => at + 1);
  expect(readKept('followed', numbers)).toEqual(numbers.slice(100));
});

test('of values stored by market, drops those with an invalid market number or in an invalid format', () => {
  const analyses = JSON.parse(
    '{"1":"mine","01":"x","0":"x","-1":"x","1e3":"x","__proto__":"x","constructor":"x","2":7,"3":""}',
  ) as unknown;
  expect(readKept('analyses', analyses)).toEqual({ 1: 'mine' });
  const positions = {
    1: { side: 'yes', points: 50, more: '<b>' },
    2: { points: 100 },
    3: { side: 'maybe', points: 10 },
    4: { side: 'no', points: 11 },
    5: { side: 'no' },
    6: 'yes',
  };
  expect(readKept('positions', positions)).toEqual({ 1: { side: 'yes', points: 50 }, 2: { points: 100 } });
});

test('each value has its own key, which ends with the version of its format', () => {
  const keys = names.map((name) => keptStorage[name].key);
  expect(new Set(keys).size).toBe(names.length);
  for (const key of keys) expect(key).toMatch(/^forecast\.[a-z]+\.\d+$/);
});

test('a long draft is cut to the maximum length of an analysis', () => {
  expect(readKept('analyses', { 1: 'a'.repeat(60_000) })).toEqual({ 1: 'a'.repeat(maxAnalysisLength) });
});
