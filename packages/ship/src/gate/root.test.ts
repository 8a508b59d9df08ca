import { pageResponses } from '../serve/pageResponses';
import { rollback } from '../activation/activations';
import { verify } from '../upkeep/verify';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';

const tiny = tinySiteForEach(['a']);

const host = (files: Readonly<Record<string, string | Buffer>>, content = 'with files') =>
  tiny.publishHost(['a'], {
    content,
    files,
    contract: { claims: {}, routes: { '/a': 'a', '/docs/:id': 'a' } },
  });

/** The status, type and text at a path. */
async function at(path: string) {
  const { status, headers, body } = await pageResponses(tiny.store)(path, path, {});
  return [status, headers['Content-Type'], status === 200 ? String(body) : ''];
}

test('the host’s files are served as they are, and released and rolled back with the host', async () => {
  const release = await host({
    'root/sw.js': 'registration.unregister();',
    'root/google1.html': '<p>google1</p>',
    'well-known/security.txt': 'Contact: a',
    'well-known/apple-app-site-association': '{}',
  });
  expect(await expectHeld(tiny, 'root', release)).toBe('4 files');
  await tiny.activate(release);
  const files = async () => [
    await at('/sw.js'),
    await at('/google1.html'),
    await at('/.well-known/security.txt'),
    await at('/.well-known/apple-app-site-association'),
  ];
  const served = [
    [200, 'text/javascript; charset=utf-8', 'registration.unregister();'],
    [200, 'text/html; charset=utf-8', '<p>google1</p>'],
    [200, 'text/plain; charset=utf-8', 'Contact: a'],
    [200, 'application/json', '{}'],
  ];
  expect(await files()).toEqual(served);
  // A part that changes the site map reuses the host's tree.
  await tiny.activate(await tiny.publish({ part: 'b', contract: { route: { path: '/b', frame: 'shell' } } }));
  expect(await files()).toEqual(served);
  expect((await verify(tiny.store, () => undefined)).problems).toEqual([]);
  await tiny.apply(rollback('b'));
  await tiny.apply(rollback('host'));
  expect((await at('/sw.js'))[0]).toBe(404);
});

test('a file of the host is sent with the policy that keeps it from acting as a page, and isn’t cached for long', async () => {
  await tiny.activate(await host({ 'root/google1.html': '<script>1</script>' }));
  const { headers } = await pageResponses(tiny.store)('/google1.html', '/google1.html', {});
  expect(headers).toMatchObject({
    'Content-Security-Policy': expect.stringContaining('sandbox') as string,
    'Service-Worker-Allowed': '/',
    'Cache-Control': 'no-cache',
  });
});

test.each<[string, string | Buffer, RegExp]>([
  ['root/docs/a.js', '1', /^\/docs\/a\.js of host@\w+ can't be served: a route of a matches it/],
  ['root/robots.txt', '', /ship uses this path/],
  ['root/sitemap-a.xml', '', /ship uses this path/],
  ['root/x/answers.json', '{}', /ship uses this path/],
  ['root/r/a.js', '1', /ship uses this path/],
  ['root/pictures/a.png', '', /ship uses this path/],
  ['root/index', '', /its name needs an extension/],
  ['root/ä.js', '1', /its name needs an extension/],
  ['root/SW.JS', '1', /its name needs an extension in lower case/],
  ['root/a.txt.GZ', '1', /its name needs an extension in lower case/],
  ['root/a.js.constructor', '1', /no known content type/],
  ['root/a.xyz', '', /no known content type/],
  ['root/a.txt', Buffer.alloc(2 ** 20 + 1), /it has 1048577 bytes/],
])('%s is refused', async (file, content, message) => {
  await expectRefused(tiny, [await host({ [file]: content })], {
    rule: 'root',
    code: 'SHIP-120',
    part: 'host',
    message,
  });
});

test('a part that claims the path of a file is refused', async () => {
  await tiny.activate(await host({ 'root/x/sw.js': '1' }));
  const b = await tiny.publish({ part: 'b', contract: { route: { path: '/x/:id', frame: 'shell' } } });
  const message = /a route of b matches it/;
  await expectRefused(tiny, [b], { rule: 'root', code: 'SHIP-120', part: 'b', message });
});
