import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInFirefox } from './visit';

const site = process.env['SITE_URL'] ?? '';
const open = openInFirefox();

test('a visitor comes from the landing page to a market', async () => {
  const { page, errors, see, click } = await open(site);
  await see('heading', 'The future, scored in real time');
  await click('link', 'Browse markets');
  await see('heading', 'Research Markets');
  await page.waitForFunction(() => document.querySelectorAll('article').length === 11);
  await page.locator('article a').click();
  await see('heading', 'Probability Over Time');
  await see('heading', 'Related Markets');
  assert.deepEqual(errors, []);
});

test('a visitor takes a position, and is told that nothing was sent', async () => {
  const { errors, read, click } = await open(`${site}/market/1`);
  await click('button', '+50 pts');
  await read('Allocating: 50 points');
  await click('button', 'Support NO');
  await click('button', 'Submit Research Position');
  await read('Not sent: this site runs on sample data');
  assert.deepEqual(errors, []);
});

test('a visitor searches from any page', async () => {
  const { page, errors } = await open(`${site}/market/4`);
  await page.locator('::-p-aria([name="Search markets and discussions"][role="combobox"])').fill('inflation');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 2);
  assert.equal(new URL(page.url()).search, '?q=inflation');
  assert.deepEqual(errors, []);
});

test('an address that no page has says so, and leads back', async () => {
  const { errors, see, click } = await open(`${site}/nowhere`);
  await see('heading', '404');
  await click('link', 'Return to Home');
  await see('heading', 'The future, scored in real time');
  assert.deepEqual(errors, ['Page not found: /nowhere']);
});

test('no text becomes code, where the browser knows of Trusted Types', async () => {
  const { page, see } = await open(`${site}/markets`);
  await see('heading', 'Research Markets');
  const [asks, outcome] = await page.evaluate(() => {
    const asks = 'trustedTypes' in window;
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return [asks, 'written'];
    } catch (error) {
      return [asks, (error as Error).name];
    }
  });
  assert.equal(outcome, asks ? 'TypeError' : 'written');
});
