import type { Page } from '@playwright/test';
import { requestChange } from '../samples/control';
import { servedBy } from '../samples/servedBy';
import { expect } from '../test';
import { signIn, takePosition } from './visitor';

const test = servedBy('live/serve.mts');

test.describe.configure({ timeout: 300_000 });

test('a position counts and an analysis stays for every visitor, also after the service has been restarted @full', async ({
  page: ada,
  browser,
  urls: [url = '', control = ''],
  expectedErrors,
}) => {
  await signIn(ada, url, 'Ada Okafor');
  await takePosition(ada, 'NO', 50);
  const analysis = 'The permits for the second phase are still missing.';
  await ada.getByPlaceholder('Add your research insights or analysis...').fill(analysis);
  await ada.getByRole('button', { name: 'Post Analysis' }).click();
  const discussion = (page: Page) => page.getByRole('list', { name: 'Research Discussion' });
  await expect(discussion(ada).getByText(analysis)).toBeVisible();

  const bo = await (await browser.newContext()).newPage();
  await signIn(bo, url, 'Bo Lindqvist');
  await takePosition(bo, 'YES', 25);
  await expect(bo.getByText('2 researchers so far')).toBeVisible();

  await requestChange(control, '/stop');
  expectedErrors.push(/503/);
  await ada.reload();
  await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
  await requestChange(control, '/start');

  for (const [page, position] of [
    [ada, 'NO, 50 points'],
    [bo, 'YES, 25 points'],
  ] as const) {
    await page.goto(`${url}/market/1`);
    await expect(page.getByText(`Your position: ${position}`)).toBeVisible();
    await expect(page.getByText('2 researchers so far')).toBeVisible();
    await expect(discussion(page).getByText(analysis)).toBeVisible();
  }
  await ada.getByRole('button', { name: 'Profile' }).click();
  await expect(ada.getByText('200 of 250 points available')).toBeVisible();
});
