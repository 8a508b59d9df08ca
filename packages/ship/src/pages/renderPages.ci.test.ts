import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registryFormat, noSettings } from '@forecast/contract';
import { renderPages, type ServerScript } from './renderPages';

// A minimal server build of a host: each part returns the HTML of its page.
const host: ServerScript = {
  base: '/r/host/1/',
  text: `
    exports.libraries = { react: { version: '19' } };
    exports.renderSite = async (scripts, { of }, libraries, send) => {
      const failed = [];
      for (const [part, { base, run }] of scripts) {
        try {
          const module = { exports: {} };
          run((name) => libraries[name], module, module.exports, base);
          const path = '/' + part;
          if (!of.includes(part)) continue;
          await send({ part, path, head: '', root: await module.exports.page(), answers: {}, parts: { [part]: '1' } });
        } catch (error) {
          failed.push({ part, path: '/' + part, why: String(error) });
        }
      }
      return { failed };
    };`,
};
const data = { registry: { schema: registryFormat, microFrontends: {} }, settings: noSettings };
const part = (text: string): ServerScript => ({ base: '/r/a/1/', text });
/** Renders a part from its script. The default timeout leaves room for a busy machine. */
const render = async (
  text: string,
  {
    of = ['a'],
    ms = 20_000,
    api = '',
    service,
  }: { of?: readonly string[]; ms?: number; api?: string; service?: string } = {},
) =>
  (
    await renderPages(
      { host, parts: { a: part(text) }, data: { ...data, settings: { ...noSettings, api } }, of },
      { limit: { ms, megabytes: 64 }, service },
    )
  ).pages;

test('a page is rendered with the host’s libraries, and gets its base path', async () => {
  const text = `const { version } = require('react'); module.exports.page = () => 'React ' + version + ' at ' + base;`;
  expect(await render(text)).toMatchObject([{ path: '/a', root: 'React 19 at /r/a/1/' }]);
  expect(await render(text, { of: ['b'] })).toEqual([]);
});

test('pages that are sent one by one may together exceed the memory limit', async () => {
  const sending = `
    exports.libraries = {};
    exports.renderSite = async (scripts, wanted, libraries, send) => {
      for (let at = 0; at < 9; at += 1)
        await send({ part: 'a', path: '/' + at, head: '', root: JSON.parse(JSON.stringify('x'.repeat(4e6))), answers: {}, parts: {} });
      return { failed: [] };
    };`;
  const { pages } = await renderPages(
    { host: { base: '/', text: sending }, parts: {}, data, of: ['a'] },
    { limit: { ms: 20_000, megabytes: 40 } },
  );
  expect(pages.map(({ root }) => root.length)).toEqual(Array(9).fill(4e6));
});

test('the output is unaffected by what a page logs, leaves running or finds in the environment', async () => {
  const noisy = `
    console.log('{'); setInterval(() => undefined, 1000);
    module.exports.page = () => '</script>\\u2028' + typeof host + Object.keys(process.env).length;`;
  expect(await render(noisy)).toMatchObject([{ root: '</script>\u2028undefined0' }]);
});

test('a page cannot read or write files, or start processes or threads', async () => {
  const tries = `
    const of = (name) => process.getBuiltinModule(name);
    const tries = [
      () => of('fs').readFileSync('/etc/hostname'),
      () => of('fs').writeFileSync('/tmp/written-by-a-page', ''),
      () => process.binding('fs'),
      () => of('child_process').execSync('true'),
      () => new (of('worker_threads').Worker)('', { eval: true }),
    ];
    const resultOf = (attempt) => { try { attempt(); return 'done'; } catch ({ code }) { return code; } };
    module.exports.page = () => tries.map(resultOf).join();`;
  expect(await render(tries)).toMatchObject([{ root: Array(5).fill('ERR_ACCESS_DENIED').join() }]);
});

test('a page that never finishes rendering is refused after a timeout, and the message states the timeout', async () => {
  await expect(render('for (;;);', { ms: 1_000 })).rejects.toThrow(/all pages.*took longer than 1 s/);
});

test.each([
  ['throws', `throw new Error('boom');`, /SHIP-089.*\/a cannot be rendered: Error: boom/],
  ['has a script with a syntax error', `}, function () {`, /SHIP-089.*\/a cannot be rendered: SyntaxError/],
  [
    'exceeds the memory limit',
    `const all = []; for (;;) all.push(new Array(1e6).fill(1));`,
    /all pages.*heap out of memory/,
  ],
  [
    'writes output without end',
    `const more = () => process.stdout.write('x'.repeat(1e6), more); more(); exports.page = () => new Promise(() => 0);`,
    /all pages.*wrote a line of more than 32 MB/,
  ],
  [
    'logs without end',
    `const more = () => process.stderr.write('x\\n'.repeat(1e5), more); more(); exports.page = () => new Promise(() => 0);`,
    /all pages.*wrote more than 64 MB/,
  ],
  ['ends the process', `process.exit(3);`, /all pages.*exited with 3/],
  [
    'returns a promise that never resolves',
    `module.exports.page = () => new Promise(() => 0);`,
    /all pages.*exited with 0/,
  ],
  ['writes its own output', `process.stdout.write('{}'); process.exit(0);`, /all pages/],
])('a page that %s is refused with the reason', async (_what, text, message) => {
  await expect(render(text)).rejects.toThrow(message);
});

describe('what a page asks of the data service', () => {
  const asked: string[] = [];
  let respond: RequestListener;
  let api: string;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    respond(request, response);
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  });
  beforeEach(() => {
    asked.length = 0;
    respond = ({ url }, response) => response.end(JSON.stringify({ url, said: 'ü\u2028' }));
  });
  afterAll(() => server.close());
  /** Renders a part whose page evaluates an expression. */
  const evaluate = (expression: string) =>
    render(`const api = ${JSON.stringify(api)}; module.exports.page = async () => ${expression};`, { api });

  test('is requested by ship and passed on, whatever the number of requests at once', async () => {
    const [page] = await evaluate(
      `(await Promise.all(Array.from({ length: 200 }, async (_, at) => (await (await fetch(api + 'a/' + at)).json()).url))).length + (await (await fetch(new URL(api + 'b?c=%2F'))).text())`,
    );
    expect(page?.root).toBe('200{"url":"/v1/b?c=%2F","said":"ü\u2028"}');
    expect(asked).toHaveLength(201);
  });

  test('is requested at the service’s origin if the settings name the service by a path', async () => {
    const text = `module.exports.page = async () => (await fetch('/api/v1/a?b=1')).text();`;
    const service = new URL(api).origin;
    const [page] = await render(text, { api: '/api/v1', service });
    expect(page?.root).toContain('"/api/v1/a?b=1"');
    await expect(render(text.replace('/a?', '/../v2?'), { api: '/api/v1', service })).rejects.toThrow(
      'can only read from the data service',
    );
    await expect(render(text, { api: '/api/v1' })).rejects.toThrow(
      /SHIP-099.*by a path, \/api\/v1, and its origin is missing: pass --api <origin>, or set SHIP_API/,
    );
  });

  test('has the status of the service', async () => {
    respond = (_request, response) => response.writeHead(404).end();
    expect(await evaluate(`String((await fetch(api + 'a')).status)`)).toMatchObject([{ root: '404' }]);
    respond = (_request, response) => response.writeHead(204).end();
    expect(await evaluate(`String((await fetch(api + 'a')).status)`)).toMatchObject([{ root: '204' }]);
  });

  test('can be aborted', async () => {
    respond = () => undefined;
    const text = `await fetch(api + 'a', { signal: AbortSignal.timeout(100) }).catch(({ name }) => name)`;
    expect(await evaluate(text)).toMatchObject([{ root: 'TimeoutError' }]);
  });

  test.each([
    `fetch('https://evil.example/a')`,
    `fetch(api.replace('/v1/', '/v10/'))`,
    `fetch(api + '../admin')`,
    `fetch(api + 'a', { method: 'POST', body: '' })`,
  ])('is refused if it isn’t a GET request below the service’s URL: %s', async (text) => {
    await expect(evaluate(text)).rejects.toThrow(/SHIP-089.*can only read from the data service/);
    expect(asked).toEqual([]);
  });

  test('names the cause if the service can’t be reached', async () => {
    respond = ({ socket }) => socket.destroy();
    await expect(evaluate(`fetch(api + 'a')`)).rejects.toThrow(
      /a: SHIP-099.*\/a cannot be rendered: http:\/\/127.0.0.1:\d+\/v1\/a can't be reached: other side closed/,
    );
  });

  describe('and a hostile page writes itself', () => {
    /** Renders a page that writes lines, and then has a page. */
    const write = (lines: readonly unknown[], root = `''`) =>
      evaluate(
        `await (${JSON.stringify(lines.map((line) => `${JSON.stringify(line)}\n`))}.forEach((line) => process.stdout.write(line)), new Promise((resolve) => setTimeout(resolve, 300))), ${root}`.replace(
          /^/,
          '(',
        ) + ')',
      );

    test.each(['http://evil.example/', '/../admin', '@evil.example', '/a\r\nX-Evil: 1'])(
      'a request for %j is not made',
      async (path) => {
        await write([{ ask: { id: 7, path } }]);
        expect(asked).toEqual([]);
      },
    );

    test.each([
      [{ ask: { id: 1, path: '/a', method: 'POST', headers: {} } }],
      [{ ask: { id: '1', path: '/a' } }],
      [{ id: 1, status: 200, type: '', body: '' }],
      [{ reach: { files: false, network: false, processes: false } }],
      [{ failed: [], ask: { id: 1, path: '/a' } }],
      [null],
    ])('the line %j is refused', async (line) => {
      await expect(write([line])).rejects.toThrow(/all pages.*the output is malformed/);
      expect(asked).toEqual([]);
    });

    test('requests whose answers are never read are limited, and so is a line', async () => {
      const asks = Array.from({ length: 1_100 }, (_, id) => ({ ask: { id, path: '/a' } }));
      respond = () => undefined;
      await expect(write(asks, `new Promise(() => 0)`)).rejects.toThrow('asked 1000 times at once');
    });

    test('an end before the request is read is a refusal', async () => {
      const script = { base: '/', text: 'x'.repeat(1e6) };
      const request = {
        host: { base: '/', text: 'process.exit(4)' },
        parts: { a: script, b: script },
        data,
        of: [],
      };
      await expect(renderPages(request)).rejects.toThrow(/all pages.*exited with 4/);
    });
  });
});
