import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from '../gate/browser';
import { memoryStore } from '../testing/memoryStore';
import { tinySite } from '../testing/tinySite';
import { listen, portOf, serveSite } from './serveSite';

/** A service worker that shows a former site on every page. */
const former = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    const html = { headers: { 'Content-Type': 'text/html' } };
    if (event.request.mode === 'navigate') event.respondWith(new Response('<h1>former</h1>', html));
  });`;

/** The example in the documentation. */
const last = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(end()));
  async function end() {
    for (const name of await caches.keys()) await caches.delete(name);
    const pages = await clients.matchAll();
    await registration.unregister();
    for (const page of pages) await page.navigate(page.url);
  }`;

const isFormer = async (page: Page) => (await page.content()).includes('<h1>former</h1>');

test('a file of the host ends the service worker of a former site, even if its scope is wider than the file’s folder', async () => {
  const before = await listen(
    createServer(({ url }, response) => {
      const isWorker = url === '/js/sw.js';
      response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
      response.setHeader('Service-Worker-Allowed', '/');
      const register = `navigator.serviceWorker.register('/js/sw.js', { scope: '/' })`;
      response.end(isWorker ? former : `<script>${register}</script>`);
    }),
    0,
  );
  const port = portOf(before);
  const url = `http://localhost:${port}/a`;
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...browserArguments],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(url);
    expect(await isFormer(page)).toBe(true);
    before.close().closeAllConnections();
    await once(before, 'close');
    const tiny = await tinySite(['a'], memoryStore());
    await tiny.activate(await tiny.publishHost(['a'], { files: { 'root/js/sw.js': last } }));
    const server = await serveSite({ store: tiny.store, port });
    await page.goto(url);
    // The former worker responds to this request; then the new one loads the page again.
    await page.waitForFunction(() => !document.querySelector('h1'));
    const registered = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
    expect(await page.evaluate(registered)).toBe(0);
    expect(await isFormer(page)).toBe(false);
    server.close().closeAllConnections();
    tiny.remove();
  } finally {
    await browser.close();
  }
}, 60_000);
