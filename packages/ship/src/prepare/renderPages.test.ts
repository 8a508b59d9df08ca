import { registryFormat, noSettings } from '@forecast/contract';
import { renderPages, type ServerScript } from './renderPages';

// A minimal server build of a host: each part returns the HTML of its page.
const host: ServerScript = {
  base: '/r/host/1/',
  text: `
    exports.libraries = { react: { version: '19' } };
    exports.renderSite = async (scripts, { of }, libraries) => {
      const pages = [];
      const failed = [];
      for (const [part, { base, run }] of scripts) {
        try {
          const module = { exports: {} };
          run((name) => libraries[name], module, module.exports, base);
          const path = '/' + part;
          if (!of.includes(part)) continue;
          pages.push({ part, path, head: '', root: await module.exports.page(), answers: {}, parts: { [part]: '1' } });
        } catch (error) {
          failed.push({ part, path: '/' + part, why: String(error) });
        }
      }
      return { pages, failed };
    };`,
};
const data = { registry: { schema: registryFormat, microFrontends: {} }, settings: noSettings };
const part = (text: string): ServerScript => ({ base: '/r/a/1/', text });
/** Renders a part from its script. The default timeout leaves room for a busy machine. */
const render = (text: string, { of = ['a'], ms = 20_000 }: { of?: readonly string[]; ms?: number } = {}) =>
  renderPages({ host, parts: { a: part(text) }, data, of }, { ms, megabytes: 64 });

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
      return { pages: [], failed: [] };
    };`;
  const pages = await renderPages(
    { host: { base: '/', text: sending }, parts: {}, data, of: ['a'] },
    { ms: 20_000, megabytes: 40 },
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
    /all pages.*SIGABRT/,
  ],
  [
    'writes output without end',
    `const more = () => process.stdout.write('x'.repeat(1e6), more); more(); exports.page = () => new Promise(() => 0);`,
    /all pages.*wrote more than 64 MB/,
  ],
  ['ends the process', `process.exit(3);`, /all pages.*exited with 3/],
  [
    'returns a promise that never resolves',
    `module.exports.page = () => new Promise(() => 0);`,
    /all pages.*the output is not JSON/,
  ],
  ['writes its own output', `process.stdout.write('{}'); process.exit(0);`, /all pages/],
])('a page that %s is refused with the reason', async (_what, text, message) => {
  await expect(render(text)).rejects.toThrow(message);
});
