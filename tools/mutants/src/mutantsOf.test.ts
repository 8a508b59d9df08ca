import { choose, isMutable, mutantsOf } from './mutantsOf';

const text = `
if (a < 1) first();
if (b > 2) second();
if (c === 3) third();
`;
const chosen = (mutants = mutantsOf('some.ts', text), seed = '25', count = 4) =>
  choose(mutants, seed, count).map(({ line, before, after }) => `${line}: ${before} → ${after}`);

test('a mutant shows its line before and after', () => {
  expect(mutantsOf('some.ts', text)[0]).toMatchObject({
    line: 2,
    before: 'if (a < 1) first();',
    after: 'if (!(a < 1)) first();',
  });
});

test('a seed always selects the same mutants, and another seed selects others', () => {
  expect(chosen()).toHaveLength(4);
  expect(chosen()).toEqual(chosen());
  expect(chosen([...mutantsOf('some.ts', text)].reverse())).toEqual(chosen());
  expect(chosen(undefined, '26')).not.toEqual(chosen());
});

test('a larger count adds to the selection', () => {
  expect(chosen(undefined, '25', 9).slice(0, 4)).toEqual(chosen());
});

test('the id of a mutant stays the same as long as its line does', () => {
  const ids = mutantsOf('some.ts', text).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const moved = mutantsOf('some.ts', `const d = { e };\n${text.replace('second', 'other')}`).map(
    ({ id }) => id,
  );
  const kept = ids.filter((id) => moved.includes(id));
  const ofSecondLine = mutantsOf('some.ts', text).filter(({ line }) => line === 3).length;
  expect(kept).toHaveLength(ids.length - ofSecondLine);
});

test('mutants of identical lines have different ids', () => {
  const ids = mutantsOf('some.ts', 'use(true);\nuse(true);').map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test.each(['host/src/routes.ts', 'remote-markets/src/filter/Filter.tsx', 'packages/ship/src/cli/program.ts'])(
  '%s can be mutated',
  (path) => {
    expect(isMutable(path)).toBe(true);
  },
);

test.each([
  'host/src/server.test.tsx',
  'host/src/testing/renderHost.tsx',
  'host/src/prepared/inlined.d.ts',
  'host/webpack.config.ts',
  'shared/src/fixtures/markets.ts',
  'packages/ship/proofs/run.ts',
  'packages/create-part/template/part/src/index.ts',
  'tools/dev/src/test.ts',
])('%s cannot be mutated', (path) => {
  expect(isMutable(path)).toBe(false);
});
