import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openVisits } from './visit';

const site = process.env['SITE_URL'] ?? '';
const open = openVisits();

test('a visitor goes from the landing page to a market, and back to the same position in the list', async () => {
  const visit = await open(site);
  await visit.see('heading', 'The future, scored in real time');
  await visit.click('link', 'Browse markets');
  await visit.see('heading', 'Research Markets');
  await visit.until(() => document.querySelectorAll('article').length === 11);
  await visit.evaluate(() => window.scrollTo(0, 900));
  const top = await visit.evaluate(() => window.scrollY);
  const question = await visit.evaluate(
    () =>
      [...document.querySelectorAll('article h2 a')].find((link) => link.getBoundingClientRect().top > 300)
        ?.textContent ?? '',
  );
  await visit.click('link', question);
  await visit.see('heading', 'Probability Over Time');
  await visit.see('heading', 'Related Markets');
  await visit.until((question) => document.activeElement?.textContent === question, question);
  await visit.back();
  await visit.see('heading', 'Research Markets');
  await visit.until((question) => document.activeElement?.textContent === question, question);
  await visit.until((top) => window.scrollY === Number(top), String(top));
  assert.ok(top > 0);
  assert.deepEqual(await visit.errors(), []);
});

test('a visitor takes a position and sees that nothing was sent', async () => {
  const visit = await open(`${site}/market/1`);
  await visit.click('button', '+50 pts');
  await visit.read('Allocating: 50 points');
  await visit.click('button', 'Support NO');
  await visit.click('button', 'Submit Research Position');
  await visit.read('Not sent: this site runs on sample data');
  assert.deepEqual(await visit.errors(), []);
});

test('a draft survives a reload', async () => {
  const visit = await open(`${site}/market/2`);
  await visit.type('textbox', 'Your analysis', 'Base rate first.');
  await visit.click('button', '+50 pts');
  await visit.read('Allocating: 50 points');
  await visit.reload();
  await visit.until(() => document.querySelector('textarea')?.value === 'Base rate first.');
  await visit.read('Allocating: 50 points');
  assert.deepEqual(await visit.errors(), []);
});

test('a visitor searches from any page', async () => {
  const visit = await open(`${site}/market/4`);
  await visit.type('combobox', 'Search markets and discussions', 'inflation');
  await visit.pressEnter();
  await visit.until(() => document.querySelectorAll('main article').length === 2);
  assert.equal(await visit.evaluate(() => location.search), '?q=inflation');
  assert.deepEqual(await visit.errors(), []);
});

test('the theme chosen under Profile survives a reload', async () => {
  const visit = await open(`${site}/markets`);
  const background = () => visit.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await visit.click('button', 'Profile');
  await visit.click('radio', 'Dark');
  await visit.until((light) => getComputedStyle(document.body).backgroundColor !== light, light);
  const dark = await background();
  await visit.reload();
  assert.equal(await background(), dark);
  assert.deepEqual(await visit.errors(), []);
});

test('an unknown path shows a 404 page with a link home', async () => {
  const visit = await open(`${site}/nowhere`);
  await visit.see('heading', '404');
  await visit.click('link', 'Return to Home');
  await visit.see('heading', 'The future, scored in real time');
});

test('assigning a string to innerHTML throws if the browser supports Trusted Types', async () => {
  const visit = await open(`${site}/markets`);
  await visit.see('heading', 'Research Markets');
  const [isSupported, outcome] = await visit.evaluate(() => {
    const isSupported = 'trustedTypes' in window;
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return [isSupported, 'written'];
    } catch (error) {
      return [isSupported, (error as Error).name];
    }
  });
  assert.equal(outcome, isSupported ? 'TypeError' : 'written');
});
