import type { BuildContract } from '@forecast/contract';
import { test as withFaultySite } from '../faults/site';
import { libraryCopies } from '../libraryCopies';
import { expect, expectHydrated, test } from '../test';

/** Text that occurs once in each library, even minified. */
const marks = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g,
  'react-dom': /reconcilerVersion/g,
  'react-router': /__reactRouterVersion/g,
  'styled-components': /data-styled-version/g,
};

test('the three pages share one copy of each library, from the host, and parts contain no sample data', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  });
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();

  const ownerOf = (url: string) => /\/r\/([^/]+)/.exec(url)?.[1] ?? 'host';
  expect(new Set([...scripts.keys()].map(ownerOf))).toEqual(
    new Set(['host', 'landing', 'markets', 'market-detail']),
  );
  const sources = await Promise.all(scripts.values());
  for (const [library, mark] of Object.entries(marks)) {
    const carriers = sources.filter((source) => source.search(mark) >= 0).length;
    expect([library, carriers]).toEqual([library, 1]);
  }
  await expect(page.locator('style[data-styled]')).toHaveCount(1);
  const running = (await libraryCopies(page)).filter(({ runs }) => runs);
  expect(running.map(({ library }) => library)).toContain('react');
  expect(running.filter(({ from }) => from !== 'host')).toEqual([]);

  const question = await page.getByRole('heading', { level: 1 }).innerText();
  expect(question).toMatch(/^Will .+\?$/);
  const ofParts = await Promise.all(
    [...scripts].filter(([url]) => ownerOf(url) !== 'host').map(([, source]) => source),
  );
  expect(ofParts.length).toBeGreaterThan(2);
  expect(ofParts.filter((source) => source.includes(question))).toEqual([]);

  const contractOf = async (part: string) => {
    const url = [...scripts.keys()].find((one) => ownerOf(one) === part && one.includes('/r/')) ?? '';
    const folder = /^.*\/r\/[^/]+\/[^/]+\//.exec(url)?.[0] ?? '';
    return (await (await page.request.get(`${folder}contract.json`)).json()) as BuildContract;
  };
  const { provides } = await contractOf('host');
  const { needs } = await contractOf('market-detail');
  expect(needs).toMatchObject({
    exports: {
      '@forecast/shared/router': ['Link', 'useLocation', 'useMatch', 'useNavigationType', 'useParams'],
    },
    properties: expect.arrayContaining(['--fc-yes', '--fc-no']) as string[],
  });
  expect(provides?.properties).toEqual(expect.arrayContaining([...(needs?.properties ?? [])]));
  for (const [module, names] of Object.entries(needs?.exports ?? {})) {
    expect(provides?.exports[module]).toEqual(expect.arrayContaining([...names]));
  }
});

withFaultySite(
  'a part built with a later minor version of React runs with the host’s copy @full',
  async ({ page, site }) => {
    await site.break('market-detail', 'shared singleton with a different minor');
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
    // Each container on the page lists all copies.
    expect(new Set(copies.filter(({ runs }) => runs).map(({ from }) => from))).toEqual(new Set(['host']));
  },
);
