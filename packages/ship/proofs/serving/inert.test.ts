import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { noSettings } from '@forecast/contract';
import { buildRegistry } from '@forecast/contract/testing';
import { inertPolicy, serveSite } from '@forecast/ship';
import { buildSite, release } from './testing/buildSite';
import { serveDuringTests } from './testing/serveDuringTests';

const site = buildSite();
const nginx = serveDuringTests(site);
let own: Server;
beforeAll(async () => {
  const data = { registry: buildRegistry(), settings: noSettings };
  own = await serveSite({
    site: site.folder,
    port: 0,
    page: () => ({ page: site.page('00000001'), data }),
  });
});
afterAll(async () => {
  own.closeAllConnections();
  own.close();
  await once(own, 'close');
});

const ports = {
  nginx: () => Number(new URL(nginx()).port),
  'ship serve': () => (own.address() as AddressInfo).port,
};

/** What a server answers to the bytes of a request, as the bytes come. */
async function answerTo(port: number, request: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const of = (wanted: string) =>
    lines.flatMap((line) => {
      const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
      return name?.toLowerCase() === wanted && value !== undefined ? [value] : [];
    });
  return {
    status: Number(statusLine.split(' ')[1]),
    names: lines.map((line) => line.replace(/:.*/, '').toLowerCase()),
    policies: of('content-security-policy'),
    sniffing: of('x-content-type-options'),
    body: body.join('\r\n\r\n'),
  };
}

const requests: Readonly<Record<string, string>> = {
  'a page within a release': `GET ${release}/index.html`,
  'a script': `GET ${release}/entry.js`,
  'a picture': `GET ${release}/mark.svg`,
  'a record': 'GET /registry.json',
  'a file that is missing': `GET ${release}/missing.html`,
  'a folder': 'GET /r/',
  'another method': 'POST /markets',
  'another method on a release': `DELETE ${release}/index.html`,
  'a method that nobody knows': 'FOO /',
  'a tunnel': 'TRACE /',
  'a release with a zero byte': 'GET /r/%00',
  'a path that is not encoded well': 'GET /r/%E0%A4%A',
  'a path out of the folder': `GET ${release}/..%2f..%2f..%2f..%2fetc/passwd`,
  'a path that ends headers': 'GET /r/a%0d%0aContent-Security-Policy:%20x',
  'an address that is too long': `GET /r/${'a'.repeat(70_000)}`,
  'a path without a slash': 'GET markets',
};

describe.each(Object.entries(ports))('%s', (_name, port) => {
  test.each(Object.entries(requests))(
    'what it says to %s can do nothing in a browser',
    async (_what, line) => {
      const answer = await answerTo(
        port(),
        `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      // Node itself refuses what is no request, without a word that a browser could show.
      if (answer.body === '' && answer.status >= 400) return;
      expect(new Set(answer.policies)).toEqual(new Set([inertPolicy]));
      expect(answer.sniffing).not.toEqual([]);
    },
  );

  test('a path with a zero byte has a policy, be it a page or not', async () => {
    const answer = await answerTo(
      port(),
      'GET /%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer.policies.join()).toContain("default-src 'none'");
  });

  test.each(['GET /', 'GET //', 'GET /markets', 'GET http://evil.example/', 'GET /%0d%0aX-Injected:%20x'])(
    'to %s there is one policy, and it is of no inert answer',
    async (line) => {
      const answer = await answerTo(
        port(),
        `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.status).toBe(200);
      expect(answer.policies).toHaveLength(1);
      expect(answer.policies[0]).toContain("require-trusted-types-for 'script'");
      expect(answer.names).not.toContain('x-injected');
      expect(answer.names.filter((name) => name.endsWith('-report-only'))).toEqual([]);
    },
  );
});
