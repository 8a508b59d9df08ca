/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../serve/serveSite';
import { tinySite, type TinySite } from '../testing/tinySite';
import { verifyUrl } from './verifyUrl';

let tiny: TinySite;
let server: Server | undefined;
beforeEach(async () => {
  tiny = await tinySite(['a']);
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  tiny.remove();
});

const problems = async () => {
  const { port } = server?.address() as AddressInfo;
  const found = await verifyUrl(tiny.site, `http://localhost:${port}`, () => undefined);
  return found.map(({ at, problem }) => `${at} ${problem}`);
};

test('a site that is served as it should be has no problem', async () => {
  server = await serveSite({ site: tiny.site, port: 0 });
  expect(await problems()).toEqual([]);
});

test('a server that answers everything with the page is found out, file by file', async () => {
  const page = readFileSync(join(tiny.site, 'current/index.html'));
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('ETag', '"1"');
    response.end(page);
  });
  await new Promise<void>((resolve) => server?.listen(0, resolve));
  const found = (await problems()).join('\n');
  expect(found).toMatch('/ has an ETag, which outlives a quick rollback');
  expect(found).toMatch('/ has no policy');
  expect(found).not.toMatch('/ is not the live page');
  expect(found).toMatch(/\/r\/a\/[\da-f]{16}\/page\.js has other bytes/);
  expect(found).toMatch(/\/r\/a\/[\da-f]{16}\/page\.js may not be loaded by other origins/);
  expect(found).toMatch('/r/nothing/… a missing file answers 200');
  expect(found).toMatch('/r/nothing/… a missing file is answered with HTML');
});
