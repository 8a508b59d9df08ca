import { expectHeld, expectRefused } from '../testing/expectRefused';
import { memoryStore } from '../testing/memoryStore';
import { tinySite, type TinySite } from '../testing/tinySite';

let tiny: TinySite;
beforeAll(async () => {
  tiny = await tinySite(['a'], memoryStore());
});
afterAll(() => tiny.remove());

test('a part with the host’s contract version goes live', async () => {
  const facts = await expectHeld(tiny, 'contract-version', await tiny.publish({ part: 'a', content: 'new' }));
  expect(facts).toBe('contract 1');
});

test('a part with another contract version is refused', async () => {
  const other = await tiny.publish({ part: 'a', contract: { contractVersion: 2 } });
  await expectRefused(tiny, [other], {
    rule: 'contract-version',
    code: 'SHIP-041',
    part: 'a',
    message: /a@\w+ uses contract version 2; host@\w+ uses contract version 1/,
  });
});
