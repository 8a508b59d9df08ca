import { Refusal } from '../Refusal';
import type { Generation, Live } from '@forecast/contract';
import { abort, activate, canary, promote, rollback, type Activation } from './activations';

const noHistory = () => [];
const live: Live = { host: { stable: 'h' }, markets: { stable: 'a' } };
const withCanary: Live = {
  ...live,
  markets: { stable: 'a', canary: { id: 'b', percent: 10, salt: 'salt' } },
};

/** A history of what was live of one part, each with the command that made it so. */
const history = (...entries: readonly [command: string, id: string][]) =>
  entries.map(([command, id]) => ({ command, live: { markets: { stable: id } } }) as unknown as Generation);
const last = (generations: readonly Generation[]): Live => generations.at(-1)?.live ?? {};
const refusal = (activation: Activation, state: Live, past: readonly Generation[] = []) => {
  try {
    activation(state, () => past);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was not refused.');
};

test('an activation gives a release to everybody and leaves the other parts alone', () => {
  expect(activate([{ part: 'markets', id: 'b' }])(live, noHistory)).toEqual({
    ...live,
    markets: { stable: 'b' },
  });
});

test('an activation that expects another release loses the race', () => {
  expect(activate([{ part: 'markets', id: 'b' }], 'a')(live, noHistory)).toEqual({
    ...live,
    markets: { stable: 'b' },
  });
  expect(refusal(activate([{ part: 'markets', id: 'b' }], 'x'), live).outcome).toBe('lost');
  expect(refusal(activate([{ part: 'new', id: 'b' }], 'x'), live).message).toMatch('Live is none, not x.');
});

test('while a part has a canary, no other release of it is activated', () => {
  expect(refusal(activate([{ part: 'markets', id: 'c' }]), withCanary).message).toMatch('ship abort markets');
  expect(activate([{ part: 'markets', id: 'b' }])(withCanary, noHistory)).toEqual({
    ...live,
    markets: { stable: 'b' },
  });
});

test('a rollout keeps its salt when it is widened and when its release is replaced, and a new one has another', () => {
  const salt = (state: Live) => state['markets']?.canary?.salt;
  const begun = canary({ part: 'markets', id: 'b' }, 1)(live, noHistory);
  expect(salt(begun)).toMatch(/^[\da-f]{16}$/);
  expect(salt(canary({ part: 'markets', id: 'b' }, 50)(begun, noHistory))).toBe(salt(begun));
  expect(salt(canary({ part: 'markets', id: 'c' }, 50)(begun, noHistory))).toBe(salt(begun));
  const again = canary({ part: 'markets', id: 'b' }, 1)(abort('markets')(begun, noHistory), noHistory);
  expect(salt(again)).not.toBe(salt(begun));
});

test('the host, and what everybody has, cannot be a canary', () => {
  expect(refusal(canary({ part: 'host', id: 'b' }, 1), live).message).toMatch('the page itself');
  expect(refusal(canary({ part: 'markets', id: 'a' }, 1), live).message).toMatch('what everybody has');
});

test('a rollout ends with everybody or with nobody', () => {
  expect(promote('markets')(withCanary, noHistory)).toEqual({ ...live, markets: { stable: 'b' } });
  expect(abort('markets')(withCanary, noHistory)).toEqual(live);
  for (const end of [promote('markets'), abort('markets')]) {
    expect(refusal(end, live).outcome).toBe('refused');
  }
});

test('a rollback ends the rollout first, then goes back release by release, past those that were taken back', () => {
  expect(rollback('markets')(withCanary, noHistory)).toEqual(live);
  const back = (past: Generation[]) => rollback('markets')(last(past), () => past)['markets']?.stable;
  const past = history(['activate', 'a'], ['activate', 'b'], ['activate', 'b'], ['activate', 'c']);
  expect(back(past)).toBe('b');
  past.push(...history(['rollback markets', 'b']));
  expect(back(past)).toBe('a');
  past.push(...history(['activate', 'd']));
  expect(back(past)).toBe('b');
});

test('what was never live is no rollback, and of one part only one release goes live', () => {
  const past = history(['activate', 'a']);
  expect(refusal(rollback('markets', 'x'), last(past), past).message).toMatch('x was never live');
  const both = activate(['x', 'y'].map((id) => ({ part: 'markets', id })));
  expect(refusal(both, live).message).toMatch('named twice');
});

test('a release that was live before and is activated again is taken back to what it replaced', () => {
  const past = history(['activate', 'a'], ['activate', 'b'], ['activate', 'a']);
  expect(rollback('markets')(last(past), () => past)['markets']?.stable).toBe('b');
});

test('before the first release there is nothing to go back to, unless one is named', () => {
  const past = history(['activate', 'a'], ['activate', 'b'], ['rollback', 'a']);
  expect(refusal(rollback('markets'), last(past), past).message).toMatch('the first release');
  expect(rollback('markets', 'b')(last(past), () => past)['markets']?.stable).toBe('b');
  expect(refusal(rollback('other'), live).message).toMatch('Nothing of other is live.');
});
