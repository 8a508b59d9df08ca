import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';

const tiny = tinySiteForEach(['a', 'b']);

test('a part may link to a route of the host', async () => {
  const linking = await tiny.publish({ part: 'a', contract: { links: ['/b', '/a'] } });
  expect(await expectHeld(tiny, 'links', linking)).toBe('/a, /b');
});

test('a part may link to a file of the host, which the host then has to keep', async () => {
  await tiny.activate(await tiny.publishHost(['a', 'b'], { files: { 'root/terms.pdf.txt': 'Terms' } }));
  const linking = await tiny.publish({ part: 'a', contract: { links: ['/terms.pdf.txt'] } });
  expect(await expectHeld(tiny, 'links', linking)).toBe('/terms.pdf.txt');
  await tiny.activate(linking);
  await expectRefused(tiny, [await tiny.publishHost(['a', 'b'])], {
    rule: 'links',
    code: 'SHIP-040',
    part: 'host',
    message: /a@\w+ links to \/terms\.pdf\.txt, but the routes would be/,
  });
});

test('a link to a path without a route is refused', async () => {
  const linking = await tiny.publish({ part: 'a', contract: { links: ['/a', '/gone/:id'] } });
  await expectRefused(tiny, [linking], {
    rule: 'links',
    code: 'SHIP-040',
    part: 'a',
    message: /a@\w+ links to \/gone\/:id, but the routes would be \/a, \/b\./,
  });
});

test('a host that drops a route that a live part links to is refused', async () => {
  await tiny.activate(await tiny.publish({ part: 'a', contract: { links: ['/b'] } }));
  await expectRefused(tiny, [await tiny.publishHost(['a'])], {
    rule: 'links',
    code: 'SHIP-040',
    part: 'host',
    message: /a@\w+ links to \/b, a route of host@\w+, but the only route would be \/a\./,
  });
});

test('a part that drops a claimed route that another part links to is refused', async () => {
  await tiny.activate(await tiny.publishHost(['a', 'b'], { contract: { claims: {} } }));
  await tiny.activate(
    await tiny.publish({ part: 'c', contract: { route: { path: '/c/:id', frame: 'shell' } } }),
    await tiny.publish({ part: 'a', contract: { links: ['/c/:id'] } }),
  );
  await expectRefused(tiny, [await tiny.publish({ part: 'c', content: 'without a route' })], {
    rule: 'links',
    code: 'SHIP-040',
    part: 'c',
    message: /a@\w+ links to \/c\/:id, a route of c@\w+, but the routes would be \/a, \/b\./,
  });
});
