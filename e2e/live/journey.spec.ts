import { existsSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll, expectNoViolations } from '../accessibility';
import { requestChange } from '../samples/control';
import { servedBy } from '../samples/servedBy';
import { expect, expectHydrated } from '../test';
import { signIn, takePosition } from './visitor';

const researchers = { ada: 'Ada Okafor', bo: 'Bo Lindqvist', cy: 'Cy Marchetti' } as const;
const handles = { ada: 'ada-okafor', bo: 'bo-lindqvist', cy: 'cy-marchetti' } as const;
type Name = keyof typeof researchers;
const names = ['ada', 'bo', 'cy'] as const;

/** The market whose page they use. Like market 6, it closes at the end of Aug 12, 2025; the clock starts on Jul 8. */
const marketId = 2;
const question = 'Will US food prices be up more than 3.0% over 12 months in the July 2025 CPI?';
/** Markets that resolve before their deadlines. */
const early = [1, 5, 7, 8] as const;

/** The pages that show how markets ended, and what forecasts scored. */
const pathsWithScores = [
  ...['/', '/markets?status=resolved', `/market/${marketId}`],
  ...['/researchers', `/researchers/${handles.ada}`, '/researchers/how-scores-work'],
];

/** Opens a browser in which a researcher is signed in. */
async function open(browser: Browser, engine: string, [url, control]: Urls, name: Name): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (engine === 'PostgreSQL') {
    const token = await requestChange<string>(control, '/session', handles[name]);
    await page.goto(url);
    // Playwright refuses secure cookies for http, also on localhost.
    await page.evaluate((cookie) => (document.cookie = cookie), `__Host-session=${token}; Secure; Path=/`);
  } else await signIn(page, url, researchers[name]);
  return page;
}

type Urls = readonly [url: string, control: string];

/** Takes a position as the page's visitor, without showing the market. Resolves to the response's status. */
const takeUnseen = (
  page: Page,
  name: Name,
  market: number,
  position: { side: 'yes' | 'no'; points: number },
) =>
  page.evaluate(
    async ({ path, researcher, body }) => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        Researcher: researcher,
      };
      return (await fetch(path, { method: 'PUT', headers, body })).status;
    },
    {
      path: `/api/v1/me/positions/${market}`,
      researcher: handles[name],
      body: JSON.stringify({ ...position, replaces: null }),
    },
  );

/** How long points and scores may take on a busy machine, in ms. */
const patience = { timeout: 90_000 };

/** The market's status. The service closes a market within seconds of its deadline, which an open page doesn't notice. */
const statusOf = (page: Page) =>
  page.evaluate(
    async (path) => ((await (await fetch(path)).json()) as { status?: string }).status,
    `/api/v1/markets/${marketId}`,
  );

/** Expects a fact of a researcher's score on the question, such as `Brier0.4900`, on their own page. */
const expectScore = (page: Page, url: string, name: Name, fact: string) =>
  expect(async () => {
    await page.goto(`${url}/researchers/${handles[name]}`);
    const rows = page.getByRole('main').getByRole('listitem');
    const row = rows.filter({ has: page.getByRole('link', { name: question }) });
    await expect(row).toContainText(fact);
  }).toPass(patience);

/** Expects a text in the participation panel of the market's page, which follows the service by itself. */
const expectResult = async (page: Page, url: string, words: string) => {
  await page.goto(`${url}/market/${marketId}`);
  const panel = page.getByRole('region', { name: 'Research Participation' });
  await expect(panel).toContainText(words, patience);
};

const profile = async (page: Page, url: string) => {
  await page.goto(`${url}/researchers`);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Profile' }).click();
  return page.getByRole('dialog', { name: 'Profile' });
};

// PostgreSQL where it is installed.
for (const engine of ['embedded', ...(existsSync('/usr/lib/postgresql') ? ['PostgreSQL'] : [])]) {
  const test = servedBy('live/serve.mts', engine);

  test.describe.configure({ timeout: 900_000 });

  test(`researchers take positions until a market closes, and see their points, scores and places once it has resolved (${engine}) @full`, async ({
    browser,
    urls: [url = '', control = ''],
  }) => {
    const run = (...commands: readonly string[]) => requestChange(control, '/run', ...commands);
    const by = '--editor dana-wirth --reason Published.';
    const answer = (id: number, known: string) =>
      `--known ${known} --source https://data.example/${id} ${by}`;
    const [ada, bo, cy] = [
      await open(browser, engine, [url, control], 'ada'),
      await open(browser, engine, [url, control], 'bo'),
      await open(browser, engine, [url, control], 'cy'),
    ];
    const pages = { ada, bo, cy };
    for (const name of names) {
      await pages[name].goto(`${url}/market/${marketId}`);
      const side = name === 'bo' ? 'no' : 'yes';
      for (const id of [...early, 6])
        expect(await takeUnseen(pages[name], name, id, { side, points: 25 })).toBe(200);
    }

    // 30 days
    await takePosition(ada, 'YES', 25);
    await takePosition(bo, 'NO', 25);
    await takePosition(cy, 'YES', 10);
    await run('clock -- --days 10', 'market -- appoint dana-wirth --name Dana');
    await ada.reload();
    await takePosition(ada, 'YES', 50);
    await run('clock -- --days 10');
    await bo.reload();
    await bo.getByRole('button', { name: 'Withdraw' }).click();
    await expect(bo.getByText('Position withdrawn')).toBeVisible();
    await run('clock -- --days 10');
    await cy.reload();
    await takePosition(cy, 'NO', 10);

    // The deadline
    await run('clock -- --days 7');
    await expect.poll(() => statusOf(bo), patience).toBe('closed');
    await bo.reload();
    await expectResult(bo, url, 'Closed on Aug 12, 2025, waits for its answer.');
    expect(await takeUnseen(bo, 'bo', marketId, { side: 'yes', points: 10 })).toBe(409);

    await run(
      ...[marketId, 6].map(
        (id) => `market -- resolve ${id} --outcome yes ${answer(id, '2025-08-12T12:30Z')}`,
      ),
      ...early.map((id) => `market -- resolve ${id} --outcome yes ${answer(id, '2025-08-14T12:00Z')}`),
    );
    for (const name of ['ada', 'bo'] as const) {
      const page = pages[name];
      await expect(async () => {
        const panel = await profile(page, url);
        await expect(panel.getByText('250 of 250 points available')).toBeVisible();
      }).toPass(patience);
      await expectResult(page, url, 'Resolved YES');
      await expectScore(page, url, name, 'provisional');
      await expect(page.getByText('Only you can see this page.')).toBeVisible();
    }
    await expectResult(ada, url, '50 points returned. Your position was YES, a forecast of 80%.');
    await expectScore(bo, url, 'bo', 'Brier0.4900');

    // A correction and an annulment
    await run(
      `market -- correct ${marketId} --outcome no ${answer(marketId, '2025-08-12T12:30Z')}`,
      `market -- annul 6 ${by}`,
    );
    for (const page of [ada, bo]) await expectResult(page, url, 'Corrected on Aug 14, 2025.');
    await expectScore(bo, url, 'bo', 'Brier0.0900');
    await expectScore(ada, url, 'ada', 'AnswerNO');
    for (const page of [ada, bo]) {
      const main = page.getByRole('main');
      await expect(main.getByText('provisional')).toHaveCount(5);
      await expect(main.getByRole('link', { name: /pet food/ })).toHaveCount(0);
    }

    // Two days later, the scores are final.
    await run('clock -- --days 3');
    for (const page of [ada, bo]) {
      const panel = await profile(page, url);
      await panel.getByRole('checkbox', { name: 'List me on the board' }).check();
      await expect(panel.getByText('You have agreed to be on the board.')).toBeVisible();
    }
    for (const name of ['ada', 'bo'] as const) {
      const page = pages[name];
      await page.goto(`${url}/researchers`);
      const rows = page.getByRole('table', { name: 'Board' }).locator('tbody').getByRole('row');
      await expect(rows.first()).toContainText(researchers.ada);
      await expect(rows.nth(1)).toContainText(researchers.bo);
      await expect(rows.nth(name === 'ada' ? 0 : 1)).toContainText('you');
      await expect(rows).toHaveCount(2);
      await rows.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: researchers.ada })).toBeVisible();
      const calibration = page.getByRole('table', { name: 'Forecasts and how many of them came true' });
      await expect(calibration.getByRole('row', { name: /^70% 5 / })).toBeVisible();
    }

    for (const path of pathsWithScores) {
      await ada.setViewportSize({ width: 1280, height: 800 });
      await ada.goto(url + path);
      await expectHydrated(ada);
      await expect(ada.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(ada);
      await expectNoViolations(ada);
      await ada.setViewportSize({ width: 375, height: 800 });
      await expectNoHorizontalScroll(ada);
    }
  });
}
