import { test } from '../faults/site';
import { failureLine } from '../faults/visitor';
import { expect, test as preview } from '../test';

const release: unknown = expect.stringMatching(/^[\da-f]{16}$/);
const ms: unknown = expect.any(Number);

test('each load, failure and retry is reported once, with part and release', async ({ page, site }) => {
  await site.break('markets', 'throws in first render');
  await page.goto(`${site.url}/market/1`);
  await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await expect(failureLine(page, 'FED-007', 'markets')).toBeVisible();
  await site.repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);

  const of = async (part: string) =>
    (await site.events()).filter((event) => event.kind !== 'vital' && event.part === part);
  await expect
    .poll(() => of('market-detail'))
    .toEqual([{ kind: 'load', part: 'market-detail', release, expose: 'Page', ms }]);
  const failing = { part: 'markets', release: 'broken' };
  await expect
    .poll(async () =>
      (await of('markets')).filter((event) => !('expose' in event && event.expose !== 'Page')),
    )
    .toEqual(
      expect.arrayContaining([
        { kind: 'load', ...failing, expose: 'Page', ms },
        {
          kind: 'failure',
          ...failing,
          where: 'Page',
          code: 'FED-007',
          cause: 'Error',
        },
        { kind: 'retry', ...failing, where: 'Page', code: 'FED-007', by: 'visitor' },
        { kind: 'load', part: 'markets', release, expose: 'Page', ms },
      ]),
    );
});

test("an error in a part's script is attributed to that part by the script's URL @full", async ({
  page,
  site,
}) => {
  await site.break('market-detail', 'throws in a timer after 1 s');
  await page.goto(`${site.url}/market/1`);
  await expect(failureLine(page, 'FED-008', 'market-detail')).toBeVisible();
  await expect
    .poll(async () => (await site.events()).filter(({ kind }) => kind === 'failure'))
    .toEqual([
      {
        kind: 'failure',
        part: 'market-detail',
        release: 'broken',
        where: 'script',
        code: 'FED-008',
        cause: 'Error',
      },
    ]);
});

test('reports contain nothing about the visitor', async ({ page, context, site }) => {
  const reports: string[] = [];
  page.on('request', async (request) => {
    if (request.method() === 'POST')
      reports.push(JSON.stringify([request.postData(), await request.allHeaders()]));
  });
  await context.addCookies([{ name: 'session', value: 'alice', url: site.url }]);
  await site.break('markets', 'throws in an event handler');
  await page.goto(`${site.url}/markets?name=alice#alice`);
  await page.getByRole('button', { name: 'Break' }).click();
  await expect.poll(() => reports.filter((post) => post.includes('FED-008'))).toHaveLength(1);
  expect(reports.filter((post) => /alice|referer|on purpose/.test(post))).toEqual([]);
});

// An interaction is usually recorded when the browser is idle. It must not be lost if the visitor leaves earlier.
for (const idle of [true, false]) {
  const left = idle ? '' : ', even if the visitor leaves before the browser is idle @full';
  test(`web vitals are reported for the page's part${left}`, async ({ page, site }) => {
    if (!idle) {
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
    }
    await page.goto(`${site.url}/markets`);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeVisible();
    // The browser reports the click only after the next frame.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
        }),
    );
    // Some vitals are only final when the visitor leaves.
    await page.goto('about:blank');
    await expect
      .poll(async () =>
        (await site.events()).flatMap((event) => (event.kind === 'vital' ? [event.name] : [])).sort(),
      )
      .toEqual(expect.arrayContaining(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']));
    const vitals = (await site.events()).filter(({ kind }) => kind === 'vital');
    expect(new Set(vitals.map(({ part }) => part))).toEqual(new Set(['markets']));
  });
}

preview('without a configured URL, nothing is reported @full', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.goto('/markets');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /brain-computer/ })).toBeVisible();
  await page.goto('about:blank');
  expect(posts).toEqual([]);
});
