import assert from 'node:assert/strict';
import test from 'node:test';
import { generationOf, refText, verify } from '@forecast/ship';
import { printResult, sized } from './support/length';
import { ship } from './support/ship';
import { newTinySite, numbersOf } from './support/sites';
import { readAsVisitor, watch } from './support/wholeness';

test('teams that activate at the same time do not lose any activation, and the site never goes back to an older state', async () => {
  const parts = Array.from(
    { length: sized({ long: 8, medium: 6, short: 3 }) },
    (_, index) => `part-${index}`,
  );
  const each = sized({ long: 25, medium: 8, short: 3 });
  const tiny = await newTinySite(parts);
  const watching = watch(tiny.store, sized({ long: 0, medium: 5, short: 5 }));
  const acknowledged: { number: number; part: string; id: string }[] = [];
  await Promise.all(
    parts.map(async (part) => {
      for (let turn = 1; turn <= each; turn += 1) {
        const ref = tiny.releaseOf(part, turn % 2 === 0 ? 0 : 1);
        const { code, report, errors } = await ship(['activate', refText(ref), '--no-smoke'], tiny);
        assert.equal(code, 0, errors);
        acknowledged.push({ number: Number(report['generation']), ...ref });
      }
    }),
  );
  const reads = await watching.stop();
  for (const { number, part, id } of acknowledged) {
    const { changed } = await generationOf(tiny.store, number);
    assert.deepEqual(
      changed.map((change) => [change.part, change.to?.stable]),
      [[part, id]],
    );
  }
  const numbers = await numbersOf(tiny.store);
  assert.equal(new Set(acknowledged.map(({ number }) => number)).size, parts.length * each);
  assert.deepEqual(
    numbers,
    Array.from({ length: parts.length * each + 1 }, (_, index) => index + 1),
  );
  assert.equal(await readAsVisitor(tiny.store), numbers.at(-1));
  assert.deepEqual((await verify(tiny.store, () => undefined)).problems, []);
  tiny.remove();
  printResult(
    `${parts.length} processes, ${each} activations each: 0 of ${acknowledged.length} lost, ` +
      `the site intact and never older in ${reads} reads`,
  );
});

test('of two activations that expect to replace the same release, one succeeds and the other changes nothing', async () => {
  const tiny = await newTinySite(['a']);
  const rounds = sized({ long: 20, medium: 6, short: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
    const [from, to] = round % 2 === 0 ? [one, other] : [other, one];
    const before = (await numbersOf(tiny.store)).length;
    const activate = ['activate', refText(to), '--expect', from.id, '--no-smoke'];
    const codes = await Promise.all([ship(activate, tiny), ship(activate, tiny)]);
    assert.deepEqual(codes.map(({ code }) => code).sort(), [0, 3]);
    assert.equal((await numbersOf(tiny.store)).length, before + 1);
  }
  tiny.remove();
  printResult(
    `two activations with the same --expect, ${rounds} times: one succeeded, the other exited with code 3`,
  );
});
