import type { Live, LivePart } from '@forecast/contract';
import { Refusal } from '../Refusal';
import { abort, activate, canary, promote, restore, rollback, type Activation } from './activations';

const live: Live = { host: { stable: 'h' }, markets: { stable: 'a' } };
const withCanary: Live = {
  ...live,
  markets: { stable: 'a', canary: { id: 'b', percent: 10, salt: 'salt' } },
};
const activateOne = (id: string) => activate([{ part: 'markets', id }]);

/** The part's live state after these activations, in order. */
const after = (...activations: readonly Activation[]): LivePart | undefined =>
  activations.reduce((state, activation) => activation(state), live)['markets'];

const refusal = (activation: Activation, state: Live = live) => {
  try {
    activation(state);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('The activation was not refused.');
};

test('an activation makes a release live for everybody and leaves other parts alone', () => {
  expect(activateOne('b')(live)).toEqual({ ...live, markets: { stable: 'b', before: ['a'] } });
});

test('an activation that expects a different live release loses the race', () => {
  expect(activate([{ part: 'markets', id: 'b' }], 'a')(live)).toEqual(activateOne('b')(live));
  expect(refusal(activate([{ part: 'markets', id: 'b' }], 'x')).outcome).toBe('lost');
  expect(refusal(activate([{ part: 'new', id: 'b' }], 'x')).message).toMatch('none is live, not x.');
});

test('while a part has a canary, only the canary can be activated', () => {
  expect(refusal(activateOne('c'), withCanary).message).toMatch('ship canary abort markets');
  expect(activateOne('b')(withCanary)).toEqual({ ...live, markets: { stable: 'b', before: ['a'] } });
});

test('an activation of two releases of the same part is refused', () => {
  const both = activate(['x', 'y'].map((id) => ({ part: 'markets', id })));
  expect(refusal(both).message).toMatch('named twice');
});

test('a rollout keeps its salt when its percentage is raised or its release replaced; a new rollout gets a new salt', () => {
  const salt = (state: Live) => state['markets']?.canary?.salt;
  const started = canary({ part: 'markets', id: 'b' }, 1)(live);
  expect(salt(started)).toMatch(/^[\da-f]{16}$/);
  expect(salt(canary({ part: 'markets', id: 'b' }, 50)(started))).toBe(salt(started));
  expect(salt(canary({ part: 'markets', id: 'c' }, 50)(started))).toBe(salt(started));
  const again = canary({ part: 'markets', id: 'b' }, 1)(abort('markets')(started));
  expect(salt(again)).not.toBe(salt(started));
});

test('neither the host nor a release that everybody has can be a canary', () => {
  expect(refusal(canary({ part: 'host', id: 'b' }, 1)).message).toMatch('the page itself');
  expect(refusal(canary({ part: 'markets', id: 'a' }, 1)).message).toMatch('already live for everybody');
});

test('a rollout ends with a promotion or an abort', () => {
  expect(promote('markets')(withCanary)).toEqual({ ...live, markets: { stable: 'b', before: ['a'] } });
  expect(abort('markets')(withCanary)).toEqual(live);
  for (const end of [promote('markets'), abort('markets')]) expect(refusal(end).outcome).toBe('refused');
});

test('a rollback during a rollout ends the rollout and keeps the stable release', () => {
  expect(rollback('markets')(withCanary)).toEqual(live);
});

test('rollbacks go back release by release, skipping releases that were rolled back', () => {
  const back = rollback('markets');
  expect(after(activateOne('b'), activateOne('b'), activateOne('c'), back)).toEqual({
    stable: 'b',
    before: ['a'],
  });
  expect(after(activateOne('b'), activateOne('c'), back, back)).toEqual({ stable: 'a' });
  expect(after(activateOne('b'), activateOne('c'), back, back, activateOne('d'), back)).toEqual({
    stable: 'a',
  });
  expect(after(activateOne('b'), activateOne('c'), back, activateOne('d'), back)).toEqual({
    stable: 'b',
    before: ['a'],
  });
});

test('a rollback of a release that was activated again goes back to the release it replaced', () => {
  expect(after(activateOne('b'), activateOne('a'), rollback('markets'))?.stable).toBe('b');
});

test('a rollback to a named release forgets the releases that went live after it', () => {
  const named = rollback('markets', { to: 'b' });
  expect(after(activateOne('b'), activateOne('c'), activateOne('d'), named)).toEqual({
    stable: 'b',
    before: ['a'],
  });
  expect(refusal(rollback('markets', { to: 'x' })).findings).toMatchObject([
    { code: 'SHIP-024', remedy: expect.stringContaining('ship activate markets@x.') as string },
  ]);
});

test('a rollback to the stable release ends the canary and keeps the history', () => {
  const state: Live = { markets: { stable: 'a', before: ['b', 'a'] } };
  expect(rollback('markets', { to: 'a' })(state)).toEqual(state);
  const tried: Live = {
    markets: { ...state['markets'], stable: 'a', canary: { id: 'c', percent: 1, salt: 's' } },
  };
  expect(rollback('markets', { to: 'a' })(tried)).toEqual(state);
});

test('a rollback of the first release of a part removes the part', () => {
  expect(rollback('markets')({ ...live, markets: { stable: 'a' } })).toEqual(
    Object.fromEntries(Object.entries(live).filter(([part]) => part !== 'markets')),
  );
  expect(refusal(rollback('other')).message).toMatch('No release of other is live.');
});

test('a part remembers the last ten releases that it can be rolled back to', () => {
  const ids = [...'bcdefghijklm'];
  expect(after(...ids.map(activateOne))).toEqual({ stable: 'm', before: [...'lkjihgfedc'] });
});

test('a rollback that expects to undo a different release or canary loses the race', () => {
  const lost = { outcome: 'lost', findings: [{ code: 'SHIP-020' }] };
  const expecting = (expect: string) => rollback('markets', { expect });
  expect(refusal(expecting('b'))).toMatchObject(lost);
  expect(refusal(expecting('a'), withCanary)).toMatchObject(lost);
  expect(expecting('b')(withCanary)).toEqual(live);
  expect(after(activateOne('b'), expecting('b'))).toEqual({ stable: 'a' });
});

test('an earlier generation is restored only if nothing else went live in the meantime', () => {
  const earlier = { live: { ...live, markets: { stable: 'b' } } };
  expect(restore(earlier, live)(live)).toEqual(earlier.live);
  for (const other of [withCanary, { ...live, profile: { stable: 'p' } }, { host: { stable: 'h' } }]) {
    expect(refusal(restore(earlier, live), other)).toMatchObject({
      outcome: 'lost',
      findings: [{ code: 'SHIP-020' }],
    });
  }
});
