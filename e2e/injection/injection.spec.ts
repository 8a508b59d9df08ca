import type { Page } from '@playwright/test';
import { servedBy } from '../samples/servedBy';
import { expect } from '../test';
import { texts } from './source';

const test = servedBy('injection/serve.mts');

// The tests share the site.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.use({ viewport: { width: 375, height: 700 } });

/** The pages of the markets, each with the text it was prerendered with. */
const pages = (url: string) => texts.map((text, index) => ({ text, path: `${url}/market/${index + 1}` }));

/** A string after HTML parsing: without unpaired surrogates and null characters, and with normalized line ends. */
const inDocument = (text: string) => inData(text).replace(/\0/g, '').replace(/\r\n?/g, '\n');
const inData = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The elements, attributes and data blocks of a page. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const blocks = [...document.querySelectorAll('script[type$="json"]')];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    return {
      elements: [...document.querySelectorAll('*')].map(({ localName }) => localName).join(' '),
      attributes: attributes.map(({ name }) => name).join(' '),
      heading: document.querySelector('h1')?.textContent,
      title: document.querySelector('title')?.textContent,
      data: blocks.map(({ textContent }) => JSON.stringify(JSON.parse(textContent ?? ''))),
      addresses: attributes
        .filter(({ name }) => ['href', 'src', 'action'].includes(name))
        .map(({ value }) => value),
      isTooWide: scrollWidth > clientWidth,
    };
  });

/** Records dialogs, and requests to other origins. */
function watchFor(page: Page, url: string): readonly string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !request.url().startsWith('data:')) seen.push(request.url());
  });
  return seen;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('injected text stays plain text on every prerendered page and in its metadata @full', async ({
    page,
    urls: [url = ''],
    expectedErrors,
  }) => {
    expectedErrors.push(/404 \(Not Found\)/);
    const seen = watchFor(page, url);
    await page.goto(pages(url)[0]?.path ?? '');
    const plain = await readPage(page);
    for (const { text, path } of pages(url)) {
      expect((await page.goto(path))?.status()).toBe(200);
      const read = await readPage(page);
      expect(read).toMatchObject({
        elements: plain.elements,
        attributes: plain.attributes,
        heading: inDocument(text),
        isTooWide: false,
      });
      expect(read.data).toHaveLength(3);
      expect(read.data.at(-1)).toContain(`"title":${JSON.stringify(inData(text))}`);
      expect(read.addresses.filter((address) => /^\s*(javascript|data|vbscript):/i.test(address))).toEqual(
        [],
      );
    }
    for (const path of ['/', '/markets', '/nowhere']) {
      await page.goto(url + path);
      expect(await readPage(page)).toMatchObject({
        isTooWide: false,
        heading: expect.stringMatching(/./),
      });
    }
    expect(seen).toEqual([]);
  });
});

test('a page prerendered with injected text hydrates without changes @full', async ({
  page,
  urls: [url = ''],
}) => {
  const seen = watchFor(page, url);
  const repaired: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') repaired.push(message.text());
  });
  for (const { path } of pages(url)) {
    await page.goto(path, { waitUntil: 'commit' });
    const heading = await page.waitForSelector('#root h1', { state: 'attached' });
    await expect(page.locator('[data-prepared]')).toHaveCount(0);
    expect(await heading.evaluate((element) => element.isConnected), path).toBe(true);
    expect((await readPage(page)).isTooWide, path).toBe(false);
  }
  expect([...seen, ...repaired]).toEqual([]);
});

test('no search makes the list wider than the window @full', async ({ page, urls: [url = ''] }) => {
  const word = 'W'.repeat(5000);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const search of [
      'q=Plain',
      'q=nowhere',
      `q=${word}`,
      `author=${word}`,
      `tag=${word}&tag=A${word}`,
    ]) {
      await page.goto(`${url}/markets?${search}`);
      // While the list loads, there is a second status. Breaking the lines of its longest words takes seconds.
      const status = page.getByRole('main').getByRole('status').first();
      await expect(status).toHaveText(/./, { timeout: 60_000 });
      expect((await readPage(page)).isTooWide, `${search.slice(0, 20)} at ${width} px`).toBe(false);
    }
  }
});
