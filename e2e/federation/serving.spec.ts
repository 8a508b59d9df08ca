import { request as http, type IncomingMessage } from 'node:http';
import { expect, test, type APIRequestContext } from '@playwright/test';

const host = process.env['SITE_URL'] ?? '';

/** The raw response, without decoding it or following redirects. */
function fetchRaw(url: string, encoding = 'br') {
  return new Promise<Pick<IncomingMessage, 'statusCode' | 'headers'> & { body: string }>(
    (resolve, reject) => {
      http(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
        let body = '';
        response.setEncoding('latin1');
        response.on('data', (text: string) => (body += text));
        response.on('end', () =>
          resolve({ statusCode: response.statusCode, headers: response.headers, body }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

/** The URL of the host's script, from the host's page. */
async function mainScript(): Promise<string> {
  const { body } = await fetchRaw(host, 'identity');
  return host + (/\/r\/host\/[0-9a-f]{16}\/static\/main\.[0-9a-f]{8}\.js/.exec(body)?.[0] ?? '/none');
}

/** The URL of a part's entry, from the registry in a page that shows the part. */
async function entryScript(): Promise<string> {
  const { body } = await fetchRaw(`${host}/markets`, 'identity');
  return host + (/\/r\/markets\/[0-9a-f]{16}\/remoteEntry\.[0-9a-f]{8}\.js/.exec(body)?.[0] ?? '/none');
}

for (const [accepted, page, script] of [
  ['gzip, br', 'br', 'br'],
  ['gzip', undefined, 'gzip'],
  ['identity', undefined, undefined],
] as const) {
  test(`for Accept-Encoding: ${accepted}, pages and scripts are compressed with ${script ?? 'nothing'}`, async () => {
    for (const [url, sent] of [
      [host, page],
      [await mainScript(), script],
    ] as const) {
      const { statusCode, headers } = await fetchRaw(url, accepted);
      expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, sent]);
      expect(headers.vary).toBe('Accept-Encoding');
    }
  });
}

test('release files are cached for a year, and pages always revalidate', async () => {
  const year = 'public, max-age=31536000, immutable';
  expect((await fetchRaw(await mainScript())).headers['cache-control']).toBe(year);
  const entry = await entryScript();
  expect((await fetchRaw(entry)).headers['cache-control']).toBe(year);
  expect((await fetchRaw(new URL('release.json', entry).href)).headers['cache-control']).toBe(year);
  expect((await fetchRaw(`${host}/market/3`)).headers['cache-control']).toBe('no-cache');
});

test('a deep link gets a page, and a missing file never does', async () => {
  for (const path of ['/market/3', '/market/1.9', '/nowhere', '/a/b.html']) {
    expect((await fetchRaw(host + path)).headers['content-type']).toMatch(/^text\/html/);
  }
  for (const url of [
    `${host}/r/none.js`,
    `${host}/r/host/static/none.js`,
    `${host}/r/`,
    `${host}/r/markets/3`,
  ]) {
    const { statusCode, headers, body } = await fetchRaw(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<');
  }
});

test("the host's build contains no URL of a part", async () => {
  const { body } = await fetchRaw(await mainScript(), 'identity');
  expect(body.length).toBeGreaterThan(100_000);
  expect(body.match(/localhost:\d+|mf-manifest\.json\b(?=["'`])/g)).toBeNull();
});

/** The directives of a page's policy. */
async function policyOf(request: APIRequestContext, path: string): Promise<Record<string, string[]>> {
  const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]));
}

const thirdParties = {
  scripts: ['https://tally.so/widgets/embed.js', 'https://app.cal.com/embed/embed.js'],
  frames: ['https://tally.so', 'https://app.cal.com'],
};

test('the policy is strict on every page, and only allows third parties on the landing page', async ({
  request,
}) => {
  for (const path of ['/', '/markets', '/market/1', '/nowhere']) {
    const policy = await policyOf(request, path);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['default', 'site-data']);
  }
  for (const path of ['/markets', '/market/1', '/nowhere']) {
    const policy = await policyOf(request, path);
    expect(policy['default-src']).toEqual(["'none'"]);
    // The hashes of the early script and of the script that starts the host's script.
    expect(policy['script-src']?.join(' ')).toMatch(/^'self'( 'sha256-[^ ]+'){2}$/);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['worker-src']).toEqual(["'none'"]);
    // Styles differ per page, so each page lists its own in a meta tag.
    expect(policy['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
    const text = await (await request.get(path)).text();
    expect(text).toMatch(
      /<head><!--policy--><meta http-equiv="Content-Security-Policy" content="style-src-elem 'self'( 'sha256-[^" ]+')+">/,
    );
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|https:/);
  }
  const landing = await policyOf(request, '/');
  expect(landing['script-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    expect.stringMatching(/^'sha256-/),
    ...thirdParties.scripts,
  ]);
  expect(landing['frame-src']).toEqual(thirdParties.frames);
  expect(landing['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(landing['connect-src']).toEqual(["'self'"]);
});

test('the other headers of a page are strict', async ({ request }) => {
  const headers = (await request.get('/markets')).headers();
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['permissions-policy']).toContain('camera=()');
});
