import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { serveSite } from '../serve/serveSite';
import { generationKey, releaseKey, releaseUrl } from '../store/keys';
import { textAtPath } from '../testing/atPath';
import { tinySiteForEach } from '../testing/tinySite';
import { verifyUrl } from './verifyUrl';

let server: Server | undefined;
const tiny = tinySiteForEach(['a', 'b']);
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

const problems = async () => {
  const { port } = server?.address() as AddressInfo;
  const found = await verifyUrl(tiny.store, `http://localhost:${port}`, () => undefined);
  return found.map(({ at, problem }) => `${at} ${problem}`);
};

test('a correctly served site has no problems', async () => {
  server = await serveSite({ store: tiny.store, port: 0 });
  expect(await problems()).toEqual([]);
});

test('a compressed copy is requested as a browser would request it: by the path of the uncompressed file', async () => {
  const files = { 'note.txt': 'whole', 'note.txt.br': brotliCompressSync('whole') };
  await tiny.activate(await tiny.publish({ part: 'a', files }));
  for (const [text, expected] of [
    ['whole', []],
    ['other', [expect.stringMatching(/note\.txt\.br is missing or doesn't have the hash sha384-/)]],
  ] as const) {
    const get = async (key: string) => {
      const stored = await tiny.store.get(key);
      return stored && key.endsWith('note.txt.br') ? { ...stored, bytes: brotliCompressSync(text) } : stored;
    };
    server = await serveSite({ store: { ...tiny.store, get }, port: 0 });
    expect(await problems()).toEqual(expected);
    server.close();
  }
});

test('every page is requested, and every file, whatever its name', async () => {
  await tiny.activate(
    await tiny.publish({ part: 'a', files: { 'odd#?%&ü.txt': 'odd', 'c/d+e.txt': 'other' } }),
  );
  server = await serveSite({ store: tiny.store, port: 0 });
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  server.on('request', ({ url = '' }) => asked.push(url));
  expect(await verifyUrl(tiny.store, `http://localhost:${port}/some/page`, () => undefined)).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(['/a', '/b', '/robots.txt', '/there/is/no/such/page']));
  expect(asked.some((url) => url.endsWith('/odd%23%3F%25%26%C3%BC.txt'))).toBe(true);
});

test('a live release without a record is reported, and the others are still checked', async () => {
  const [live, other] = [tiny.releaseOf('a', 0), tiny.releaseOf('b', 0)];
  await tiny.store.remove(releaseKey(live, 'release.json'));
  server = await serveSite({ store: { ...tiny.store, get: () => Promise.resolve(undefined) }, port: 0 });
  const found = await problems();
  expect(found).toContain(`${releaseUrl(live)} has no readable record`);
  expect(found.join()).toContain(`${releaseUrl(other)}page.js is missing`);
});

test('if the newest generation cannot be read, nothing else is reported', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  await tiny.overwrite(generationKey(2), () => '{}');
  server = await serveSite({ store: tiny.store, port: 0 });
  expect(await problems()).toEqual([expect.stringMatching(/the newest generation can't be read$/)]);
});

test('without a server at a URL, the outcome is “unknown”, and the message names the URL', async () => {
  const asked = verifyUrl(tiny.store, 'http://localhost:1/page', () => undefined);
  await expect(asked).rejects.toMatchObject({
    outcome: 'unknown',
    message: expect.stringMatching(
      /SHIP-065 site: http:\/\/localhost:1\/a can't be reached: \S+:1 refused the connection/,
    ) as string,
  });
});

test.each([
  ['a script of the host', '/sw.js', 'text/plain', /^http:\S+\/sw\.js has Content-Type: text\/plain$/],
  ['a file of a release', '/page.js', 'text/plain', /^\/r\/a\/\w+\/page\.js has Content-Type: text\/plain$/],
  ['a picture', '/a.png', undefined, /^http:\S+\/a\.png differs from the live site$/],
])('%s that is served wrongly is reported', async (_what, path, type, expected) => {
  const files = { 'root/sw.js': '1', 'root/a.png': Buffer.from([0xff, 0xd8]) };
  await tiny.activate(await tiny.publishHost(['a', 'b'], { files }));
  const site = await serveSite({ store: tiny.store, port: 0 });
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  server = createServer((request, response) => {
    void fetch(origin + request.url, { headers: { 'Accept-Encoding': 'identity' } }).then(async (answer) => {
      const isWrong = request.url?.endsWith(path);
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      if (isWrong && type !== undefined) response.setHeader('Content-Type', type);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (isWrong && type === undefined) bytes[0] = 0xfe;
      response.writeHead(answer.status).end(bytes);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, resolve));
  expect(await problems()).toContainEqual(expect.stringMatching(expected));
  site.close().closeAllConnections();
});

test('a server that returns the same page for every path is reported for each file', async () => {
  const page = await textAtPath(tiny.store, '/a');
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(page);
  });
  await new Promise<void>((resolve) => server?.listen(0, resolve));
  const found = (await problems()).join('\n');
  expect(found).toMatch(' has no policy');
  expect(found).not.toMatch('/a differs from the live site');
  expect(found).toMatch('/robots.txt differs from the live site');
  expect(found).toMatch('/robots.txt is not a page, but lacks the policy for other files');
  expect(found).toMatch(/\/registry\/[\da-f]{16}\.json differs from the live site/);
  expect(found).toMatch(/\/r\/a\/[\da-f]{16}\/page\.js is missing or doesn't have the hash sha384-/);
  expect(found).toMatch(/\/r\/a\/[\da-f]{16}\/page\.js can't be loaded from other origins/);
  expect(found).toMatch('/r/nothing/… a missing file has status 200');
  expect(found).toMatch('/r/nothing/… a missing file is served as HTML');
});
