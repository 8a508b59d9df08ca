/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["@forecast/source", "node", "node-addons"]}
 */
import { renderSite } from './server';
import { contractVersion, noSettings, registryFormat } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import type { DehydratedAnswers, ForecastSource } from '@forecast/shared/source';
import {
  buildMarket,
  buildSource,
  serveSource,
  testSource,
  type ServedSource,
} from '@forecast/shared/testing';
import { siteSource } from './source';

// The part's page shows only a heading. The shell around it reads the recent activity.
const exposes = {
  Page: {
    default: () => <h1>Market</h1>,
    contractVersion,
    paths: async ({ listMarkets }: ForecastSource) =>
      (await listMarkets({})).markets.map(({ id }) => `/market/${id}`),
  },
};
const run = (_require: unknown, module: { exports: object }) => void (module.exports = exposes);

/** Prerenders a part's pages for a site whose settings name `api` as the service's URL. */
async function render(api: string) {
  const pages: Parameters<Parameters<typeof renderSite>[3]>[0][] = [];
  const { failed } = await renderSite(
    [['market-detail', { base: '/', run }]],
    {
      data: {
        registry: { schema: registryFormat, microFrontends: { 'market-detail': [buildRelease()] } },
        settings: { ...noSettings, api },
      },
      of: ['market-detail'],
    },
    {},
    (page) => Promise.resolve(void pages.push(page)),
  );
  return { pages, failed };
}

const accept = () => Promise.resolve();
const writes = {
  submitPosition: accept,
  withdrawPosition: accept,
  postAnalysis: accept,
  upvote: accept,
  reply: accept,
};
const recentActivity = () =>
  Promise.resolve([{ id: 'a', text: 'From the service', time: 'now', type: 'comment' } as const]);
const served: ServedSource[] = [];
async function serve(source: ForecastSource): Promise<string> {
  const service = await serveSource(source);
  served.push(service);
  return service.url;
}
afterAll(() => Promise.all(served.map(({ close }) => close())));

let api: string;
beforeAll(async () => {
  api = await serve(
    buildSource([buildMarket({ id: 1 }), buildMarket({ id: 2 })], { recentActivity, ...writes }),
  );
});

testSource('a site whose settings name a service', () => siteSource({ ...noSettings, api }));

test('when the same data is read again, the service responds with 304', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const source = siteSource({ ...noSettings, api });
  expect(await source.market(1)).toEqual(await source.market(1));
  const responses = await Promise.all(fetched.mock.results.map(({ value }) => value as Promise<Response>));
  expect(responses.map(({ status }) => status)).toEqual([200, 304]);
  fetched.mockRestore();
});

test('a site whose settings name no service runs on the sample', () => {
  expect(siteSource(noSettings).isSample).toBe(true);
  expect(siteSource({ ...noSettings, api: '' }).isSample).toBe(true);
  expect(siteSource({ ...noSettings, api }).isSample).toBeUndefined();
});

test('the service decides which pages are prerendered, and the pages contain its data', async () => {
  const { pages, failed } = await render(api);
  expect(failed).toEqual([]);
  expect(pages.map(({ path }) => path)).toEqual(['/market/1', '/market/2']);
  for (const { root, answers } of pages) {
    expect(root).toContain('From the service');
    expect(root).not.toContain('Sample data');
    const [{ queryKey, state } = {}] = (answers as unknown as DehydratedAnswers).queries;
    expect(queryKey).toEqual(['recentActivity']);
    // No device's clock may take it for fresh.
    expect(state?.dataUpdatedAt).toBe(0);
  }
});

test('a page is not rendered if the service fails to return its data, and the reason names the method', async () => {
  const down = () => Promise.reject(new Error('down'));
  const failing = await serve(buildSource([buildMarket({ id: 1 })], { recentActivity: down }));
  const { pages, failed } = await render(failing);
  expect(pages).toEqual([]);
  expect(failed).toEqual([
    {
      part: 'market-detail',
      path: '/market/1',
      why: expect.stringContaining(
        "The source's recentActivity failed: SourceFailure: The service responded to /activity with status 500.",
      ) as string,
    },
  ]);
});

test('if the service can’t be reached, no page is rendered', async () => {
  const gone = await serveSource(buildSource());
  await gone.close();
  expect(await render(gone.url)).toEqual({
    pages: [],
    failed: [
      {
        part: 'market-detail',
        path: 'its pages',
        why: expect.stringContaining("The service can't be reached for /markets.") as string,
      },
    ],
  });
});
