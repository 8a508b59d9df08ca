import { rollback } from '../activation/activations';
import { Refusal } from '../Refusal';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';

const tiny = tinySiteForEach(['a', 'b']);

const removed = {
  rule: 'uses',
  code: 'SHIP-038',
  message: /a@\w+ shows b\/Fragment; b@\w+ exposes Page/,
} as const;

test('a part must expose the page that the host shows', async () => {
  await expectRefused(tiny, [await tiny.publish({ part: 'a', exposes: ['Other'] })], {
    ...removed,
    part: 'a',
    message: /host@\w+ shows a\/Page; a@\w+ exposes Other/,
  });
});

test('a host that shows the page of a part that is not live is refused', async () => {
  await expectRefused(tiny, [await tiny.publishHost(['a', 'b', 'missing'])], {
    rule: 'uses',
    code: 'SHIP-038',
    part: 'host',
    message: /host@\w+ shows missing\/Page, but no release of missing is live/,
  });
});

test('a fragment cannot be removed as long as another live part shows it', async () => {
  const provider = await tiny.publish({ part: 'b', content: 'with', exposes: ['Page', 'Fragment'] });
  const consumer = await tiny.publish({ part: 'a', content: 'shows', contract: { uses: ['b/Fragment'] } });
  await expectRefused(tiny, [consumer], { ...removed, part: 'a' });
  expect(await expectHeld(tiny, 'uses', provider, consumer)).toContain('a shows b/Fragment');
  await tiny.activate(provider, consumer);
  const without = await tiny.publish({ part: 'b', content: 'without' });
  await expectRefused(tiny, [without], { ...removed, part: 'b' });
  const seen = await tiny.seen();
  const rolledBack = tiny.apply(rollback('b'), { command: 'rollback b' });
  await expect(rolledBack).rejects.toThrow(Refusal);
  expect(await tiny.seen()).toEqual(seen);
  const free = await tiny.publish({ part: 'a', content: 'shows nothing' });
  expect((await tiny.activate(free, without)).outcome).toBe('changed');
});
