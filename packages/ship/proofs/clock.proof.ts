import assert from 'node:assert/strict';
import test from 'node:test';
import { readGeneration, refText, verify } from '@forecast/ship';
import { generationNumbers, tinySite } from '@forecast/ship/testing';
import { figure } from './support/length';
import { ship } from './support/ship';
import { readAsVisitor } from './support/wholeness';

/** Lets a process believe that it is so many hours later. */
const clockAt = (hours: number) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    `const real = Date; globalThis.Date = class extends real {
      constructor(...values) { values.length ? super(...values) : super(real.now() + ${hours} * 3600000); }
      static now() { return real.now() + ${hours} * 3600000; }
    };`,
  )}`,
});

test('machines whose clocks are hours apart agree on the order, which is that of the numbers', async () => {
  const tiny = await tinySite(['a']);
  const [one, other] = tiny.releases['a'] ?? [];
  assert.ok(one && other);
  const hours = [5, -3, 2, -24, 0];
  for (const [index, clock] of hours.entries()) {
    const env = clockAt(clock);
    const ref = index % 2 === 0 ? other : one;
    const { code, errors } = await ship(['activate', refText(ref), '--no-smoke'], { ...tiny, env });
    assert.equal(code, 0, errors);
    assert.equal(readAsVisitor(tiny.site), index + 2);
  }
  const times = generationNumbers(tiny.site).map((number) => readGeneration(tiny.site, number).at);
  assert.notDeepEqual(times, [...times].sort(), 'the times are out of order');
  const { report } = await ship(['log'], tiny);
  const logged = (report['generations'] as { number: number }[]).map(({ number }) => number);
  assert.deepEqual(logged, [6, 5, 4, 3, 2, 1]);
  const rolledBack = await ship(['rollback', 'a'], { ...tiny, env: clockAt(-48) });
  assert.equal(rolledBack.report['generation'], 7);
  assert.equal(readGeneration(tiny.site, 7).live['a']?.stable, one.id);
  assert.deepEqual((await verify(tiny.site, () => undefined)).problems, []);
  tiny.remove();
  figure('clocks from 48 h behind to 5 h ahead: seven generations in the order of their numbers');
});
