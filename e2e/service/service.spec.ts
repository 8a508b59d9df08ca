import { servedBy } from '../samples/servedBy';
import { expect, expectHydrated } from '../test';

const test = servedBy('service/serve.mts');

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** A day before the pages are prerendered, as on a device whose clock is slow. */
const yesterday = Date.now() - 86_400_000;

test('a site shows a service’s data, sends a position to the service, and recovers after an outage @full', async ({
  page,
  browser,
  urls: [url = '', api = ''],
  expectedErrors,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${url}/market/1`);
  await expect(plain.getByText('The service started')).toBeVisible();
  await expect(plain.getByText(/Sample data/)).toHaveCount(0);
  const title = await plain.getByRole('heading', { level: 1 }).innerText();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(api) && request.method() !== 'OPTIONS')
      requests.push(`${request.method()} ${request.url().slice(api.length)}`);
  });
  // The service lacks what only a live site needs, and the page leaves that out.
  const lacking = new Set<string>();
  page.on('response', (response) => {
    if (response.status() === 404) lacking.add(response.url());
  });
  expectedErrors.push(/status of 404/);
  await page.clock.setFixedTime(yesterday);
  await page.goto(`${url}/market/1`);
  await expectHydrated(page);
  await expect(page.getByRole('region', { name: 'Related Markets' }).getByRole('link')).not.toHaveCount(0);
  await expect.poll(() => requests).toContain('GET /markets/1');
  await page.waitForLoadState('networkidle');
  requests.length = 0;

  await page.getByRole('button', { name: 'Support NO' }).click();
  await page.getByRole('button', { name: '+50 pts' }).click();
  await page.getByRole('button', { name: 'Submit Research Position' }).click();
  await expect(page.getByText('Position sent: Support NO with 50 points')).toBeVisible();
  await expect(page.getByText('Somebody put 50 points on no')).toBeVisible();
  expect(requests[0]).toBe('PUT /me/positions/1');

  requests.length = 0;
  await page.reload();
  await expect(page.getByText('Somebody put 50 points on no')).toBeVisible();
  await expect.poll(() => requests).toContain('GET /markets/1');

  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  // Without its prerendered data, the list needs the service.
  const unavailable = (url: URL) => url.href.startsWith(api) || url.pathname.endsWith('/answers.json');
  await page.route(unavailable, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page.getByText(/^The markets could not be loaded\./)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(unavailable);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect([...lacking].sort()).toEqual([`${api}/markets/1/standing`, `${api}/me`]);
});
