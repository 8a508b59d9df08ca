import { expectHeld, expectRefused } from '../testing/expectRefused';
import { memoryStore } from '../testing/memoryStore';
import { tinySite, type TinySite } from '../testing/tinySite';

let tiny: TinySite;
beforeAll(async () => {
  tiny = await tinySite(['a', 'b'], memoryStore());
});
afterAll(() => tiny.remove());

test('a part may link to a route of the host', async () => {
  const linking = await tiny.publish({ part: 'a', contract: { links: ['/b', '/a'] } });
  expect(await expectHeld(tiny, 'links', linking)).toBe('/a, /b');
});

test('a link to a path without a route is refused', async () => {
  const linking = await tiny.publish({ part: 'a', contract: { links: ['/a', '/gone/:id'] } });
  await expectRefused(tiny, [linking], {
    rule: 'links',
    code: 'SHIP-040',
    part: 'a',
    message: /a@\w+ links to \/gone\/:id, but with host@\w+ the routes are \/a, \/b/,
  });
});

test('a host that drops a route that a live part links to is refused', async () => {
  await tiny.activate(await tiny.publish({ part: 'a', contract: { links: ['/b'] } }));
  await expectRefused(tiny, [await tiny.publishHost(['a'])], {
    rule: 'links',
    code: 'SHIP-040',
    part: 'host',
    message: /a@\w+ links to \/b, but with host@\w+ the only route is \/a\./,
  });
});
