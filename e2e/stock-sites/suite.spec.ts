import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isContained, runFaults, type FaultReport } from '@forecast/faults';
import { expect, test } from '@playwright/test';
import { bundlers, startStockSite } from './startStockSite';

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

test('the suite finds the remote of a site without a framework, and how its page fails and heals @full', async () => {
  const report = await runFaults({ url, only: ['404', 'hang', 'changed'], timeout: 8000, jobs: 4 });
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

test('this site contains faults of its parts @full', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const { results } = await runFaults({
    url: baseURL ?? '',
    pages: ['/', '/market/1'],
    only: ['changed'],
    timeout: 20_000,
  });
  expect(new Set(results.map(({ remote }) => remote)).size).toBe(3);
  expect(results.filter(({ verdict }) => !isContained(verdict))).toEqual([]);
});

for (const bundler of bundlers) {
  test(`without a remote, a stock site made with ${bundler} is blank until a reload @full`, async () => {
    test.setTimeout(300_000);
    const { url, stop } = await startStockSite(bundler);
    const report = await runFaults({ url, only: ['404', 'changed'], timeout: 10_000, jobs: 4 });
    await stop();
    expect(report.remotes.map(({ name }) => name).sort()).toEqual(['cart', 'products']);
    expect(summaryOf(report)).toEqual([
      ...['/ address 404 blank reload', '/ address 404 blank reload'],
      ...['/ address changed unaffected ', '/ address changed unaffected '],
    ]);
  });
}
