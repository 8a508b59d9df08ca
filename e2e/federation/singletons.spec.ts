import type { Response } from '@playwright/test';
import type { BuildContract } from '@forecast/contract';
import { test as withFaultySite } from '../faults/site';
import { libraryCopies } from '../libraryCopies';
import { expect, test } from '../test';

/** Text that stands once in each library, wherever it is bundled, minified or not. */
const marks = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g,
  'react-dom': /reconcilerVersion/g,
  'react-router': /__reactRouterVersion/g,
  'styled-components': /data-styled-version/g,
};

test('the three pages run on one React, one router and one styled-components', async ({ page }) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();

  // Each part brought scripts of its own, so the count below is about something.
  const owners = [...scripts.keys()].map((url) => /\/r\/([^/]+)/.exec(url)?.[1] ?? 'host');
  expect(new Set(owners)).toEqual(new Set(['host', 'landing', 'markets', 'market-detail']));
  const sources = await Promise.all(scripts.values());
  for (const [library, mark] of Object.entries(marks)) {
    const carriers = sources.filter((source) => source.search(mark) >= 0).length;
    expect([library, carriers]).toEqual([library, 1]);
  }
  await expect(page.locator('style[data-styled]')).toHaveCount(1);
});

test('no remote carries the sample data', async ({ page }) => {
  const fromParts: Promise<string>[] = [];
  const read = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (/^\/r\/(?!host\/).*\.js$/.test(pathname)) fromParts.push(response.text());
  };
  page.on('response', read);
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  page.off('response', read);
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  expect(question).toMatch(/^Will .+\?$/);
  const sources = await Promise.all(fromParts);
  expect(sources.length).toBeGreaterThan(2);
  expect(sources.filter((source) => source.includes(question))).toEqual([]);
});

test('the builds on a page state what they need of it, and the host that it provides it', async ({
  page,
}) => {
  const folders = new Set<string>();
  page.on('response', (response) => {
    const [folder] = /^.*\/r\/[^/]+\/[^/]+\//.exec(response.url()) ?? [];
    if (folder !== undefined) folders.add(folder);
  });
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  const contractOf = async (part: string) => {
    const folder = [...folders].find((one) => one.includes(`/r/${part}/`)) ?? '';
    return (await (await page.request.get(`${folder}contract.json`)).json()) as BuildContract;
  };
  const { provides } = await contractOf('host');
  const { needs } = await contractOf('market-detail');
  expect(needs).toMatchObject({
    exports: { '@forecast/shared/router': ['Link', 'useLocation', 'useParams'] },
    properties: expect.arrayContaining(['--fc-yes', '--fc-no']) as string[],
  });
  expect(provides?.properties).toEqual(expect.arrayContaining([...(needs?.properties ?? [])]));
  for (const [module, names] of Object.entries(needs?.exports ?? {})) {
    expect(provides?.exports[module]).toEqual(expect.arrayContaining([...names]));
  }
});

test('every shared library was taken from the host', async ({ page }) => {
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  const running = (await libraryCopies(page)).filter(({ runs }) => runs);
  expect(running.map(({ library }) => library)).toContain('react');
  expect(running.filter(({ from }) => from !== 'host')).toEqual([]);
});

withFaultySite(
  'a part that was built with a later minor of React runs on the host’s, which is in its range',
  async ({ page, site }) => {
    await site.break('market-detail', 'shared singleton of another minor');
    await page.goto(`${site.url}/market/1`);
    await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
    await page.getByRole('button', { name: '+50 pts' }).click();
    await expect(page.getByText('Allocating: 50 points')).toBeVisible();
    const copies = (await libraryCopies(page)).filter(({ library }) => library === 'react');
    expect(copies).toContainEqual({
      library: 'react',
      version: '19.99.0',
      from: expect.stringMatching(/^remote_market_detail_/) as unknown as string,
      runs: false,
    });
    // Each container of the page lists them all.
    expect(new Set(copies.filter(({ runs }) => runs).map(({ from }) => from))).toEqual(new Set(['host']));
  },
);
