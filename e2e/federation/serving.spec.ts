import { request as http, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';

const host = process.env['SITE_URL'] ?? '';

/** The answer as it comes over the wire: nothing decoded, nothing followed. */
function ask(url: string, encoding = 'br') {
  return new Promise<Pick<IncomingMessage, 'statusCode' | 'headers'> & { body: string }>(
    (resolve, reject) => {
      http(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
        let body = '';
        answer.setEncoding('latin1');
        answer.on('data', (text: string) => (body += text));
        answer.on('end', () => resolve({ statusCode: answer.statusCode, headers: answer.headers, body }));
      })
        .on('error', reject)
        .end();
    },
  );
}

/** The address of the host's script, from its page. */
async function mainScript(): Promise<string> {
  const { body } = await ask(host, 'identity');
  return host + (/\/r\/host\/[0-9a-f]{16}\/static\/main\.[0-9a-f]{8}\.js/.exec(body)?.[0] ?? '/none');
}

/** The address of a part's entry, from the registry in a page that shows it. */
async function entryScript(): Promise<string> {
  const { body } = await ask(`${host}/markets`, 'identity');
  return host + (/\/r\/markets\/[0-9a-f]{16}\/remoteEntry\.[0-9a-f]{8}\.js/.exec(body)?.[0] ?? '/none');
}

for (const [accepted, sent] of [
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
] as const) {
  test(`to who accepts ${accepted} a page and a script go out as ${sent ?? 'they are'}`, async () => {
    for (const url of [host, await mainScript()]) {
      const { statusCode, headers } = await ask(url, accepted);
      expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, sent]);
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });
}

test('what belongs to a release is kept for a year, and the page is asked for anew', async () => {
  const year = 'public, max-age=31536000, immutable';
  expect((await ask(await mainScript())).headers['cache-control']).toBe(year);
  const entry = await entryScript();
  expect((await ask(entry)).headers['cache-control']).toBe(year);
  expect((await ask(new URL('release.json', entry).href)).headers['cache-control']).toBe(year);
  expect((await ask(`${host}/market/3`)).headers['cache-control']).toBe('no-cache');
});

test('a deep link is answered with the page, and a missing file never is', async () => {
  for (const path of ['/market/3', '/market/1.9', '/nowhere', '/a/b.html']) {
    expect((await ask(host + path)).headers['content-type']).toMatch(/^text\/html/);
  }
  for (const url of [
    `${host}/r/none.js`,
    `${host}/r/host/static/none.js`,
    `${host}/r/`,
    `${host}/r/markets/3`,
  ]) {
    const { statusCode, headers, body } = await ask(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<');
  }
});

test("the host's own build holds no address of a part", async () => {
  const { body } = await ask(await mainScript(), 'identity');
  expect(body.length).toBeGreaterThan(100_000);
  expect(body.match(/localhost:\d+|mf-manifest\.json\b(?=["'`])/g)).toBeNull();
});
