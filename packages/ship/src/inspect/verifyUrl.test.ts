import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { activate } from '../activation/activations';
import { applyActivation } from '../activation/applyActivation';
import { pack } from '../release/pack';
import { publish } from '../release/publish';
import { serveSite } from '../serve/serveSite';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';
import { verifyUrl } from './verifyUrl';

let whole: TinySite;
let tiny: TinySite;
let server: Server | undefined;
beforeAll(async () => {
  whole = await tinySite(['a']);
});
afterAll(() => whole.remove());
beforeEach(() => {
  tiny = whole.copy();
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

test('a compressed copy is read as a visitor gets it, in the place of its file', async () => {
  const copy = (text: string) => ({ 'note.txt': 'whole', 'note.txt.br': brotliCompressSync(text) });
  for (const [text, expected] of [
    ['whole', []],
    ['other', [expect.stringMatching(/note\.txt as br has other bytes$/)]],
  ] as const) {
    const dist = tinyRemote(tiny.folder, { part: 'a', content: text, files: copy(text) });
    const { ref } = await pack('a', dist);
    await publish(tiny.site, 'a', dist);
    const skipped = { smoke: 'no browser', files: 'it is about what is served' };
    await applyActivation({
      site: tiny.site,
      command: '',
      why: '',
      activation: activate([ref]),
      skipped,
      onProgress: () => undefined,
    });
    server = await serveSite({ site: tiny.site, port: 0 });
    expect(await problems()).toEqual(expected);
    server.close();
  }
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
