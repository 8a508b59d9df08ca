import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isContained, runFaults, type FaultReport } from '@forecast/faults';
import { expect, test } from '@playwright/test';
import { bundlers, startStockSite } from './startStockSite';

const bin = join(__dirname, '../../packages/faults/bin/faults.mjs');

/** A small site without a framework: its shop page loads a remote, and its home page links there. */
const page = `<!doctype html><title>Tea</title>
<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><main></main>
<script>
const main = document.querySelector('main');
function load() {
  main.textContent = 'Loading…';
  const script = document.createElement('script');
  script.src = '/teas/remoteEntry.js';
  script.onload = async () => {
    try { (await teas.get('./List'))().default(main); } catch { fail(); }
  };
  script.onerror = fail;
  document.head.append(script);
}
function fail() {
  main.innerHTML = 'The teas could not be loaded. <button>Try again</button>';
  main.querySelector('button').onclick = load;
}
const show = () => location.pathname === '/shop' ? load() : main.textContent = 'Welcome';
document.onclick = (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show();
};
onpopstate = show;
show();
</script>`;

const entry = `var teas = { init() {}, get: async () => () => ({ default: (main) => { main.textContent = 'Green tea'; } }) };`;

let url = '';
const server = createServer((request, response) => {
  const isEntry = request.url === '/teas/remoteEntry.js';
  response.setHeader('Content-Type', isEntry ? 'text/javascript' : 'text/html');
  response.end(isEntry ? entry : page);
});
test.beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => server.close());

const summaryOf = ({ results }: FaultReport) =>
  results
    .map(({ page, way, fault, verdict, healing }) => [page, way, fault, verdict, healing].join(' '))
    .sort();

/** Runs the command; resolves to its exit code and its report. */
function runCommand(...args: readonly string[]) {
  return new Promise<{ readonly code: unknown; readonly report: FaultReport }>((resolve, reject) => {
    execFile(process.execPath, [bin, ...args, '--json'], (error, stdout) => {
      if (stdout === '') reject(error ?? new Error('The command has printed no report.'));
      else resolve({ code: error?.code ?? 0, report: JSON.parse(stdout) as FaultReport });
    });
  });
}

test('the suite finds the remote of a site without a framework, and how its page fails and heals @full', async () => {
  const report = await runFaults({ url, only: ['404', 'hang', 'changed'], timeout: 4000, jobs: 6 });
  expect(report.remotes).toEqual([{ name: 'teas', entry: `${url}teas/remoteEntry.js`, global: 'teas' }]);
  expect(summaryOf(report)).toEqual([
    '/shop address 404 contained retry',
    '/shop address changed unaffected ',
    // Chromium itself repeats a request if a reused connection is cut.
    expect.stringMatching(/^\/shop address hang hung (by itself|retry)$/),
    '/shop link 404 contained retry',
    '/shop link changed unaffected ',
    expect.stringMatching(/^\/shop link hang hung (by itself|retry)$/),
  ]);
  expect(report.contained).toBe(false);
});

test('this site contains faults of its parts, so the command exits with 0 @full', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const { code, report } = await runCommand(
    ...[baseURL ?? '', '--pages', '/,/market/1', '--only', '404,html,changed,chunk'],
    ...['--timeout', '12', '--jobs', '6'],
  );
  expect(new Set(report.results.map(({ remote }) => remote)).size).toBe(3);
  expect(report.results.filter(({ verdict }) => !isContained(verdict))).toEqual([]);
  expect([report.contained, code]).toEqual([true, 0]);
});

test('without a remote, stock sites made with webpack and Vite are blank until a reload, so the command exits with 1 @full', async () => {
  test.setTimeout(300_000);
  const options = ['--only', '404,changed', '--remote', 'products', '--remote', 'cart'];
  const runs = bundlers.map(async (bundler) => {
    const { url, stop } = await startStockSite(bundler);
    const run = await runCommand(url, ...options, '--timeout', '5', '--jobs', '4');
    await stop();
    return run;
  });
  for (const { code, report } of await Promise.all(runs)) {
    expect(report.remotes.map(({ name }) => name)).toEqual(['products', 'cart']);
    expect(summaryOf(report)).toEqual([
      ...['/ address 404 blank reload', '/ address 404 blank reload'],
      ...['/ address changed unaffected ', '/ address changed unaffected '],
    ]);
    expect(code).toBe(1);
  }
});
