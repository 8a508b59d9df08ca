/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["@forecast/source", "node", "node-addons"]}
 */
import { pathsOf, renderPage } from './server';
import { exposes } from './testing/smallPart';
import { noSettings, registryFormat, type SiteData } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { buildMarket, buildSource, serveSource, type ServedSource } from '@forecast/shared/testing';
import { siteSource } from './site/siteSource';

// A page leaves timers running, which the process that prepares it does not wait for.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

let service: ServedSource;
beforeAll(async () => {
  const recentActivity = () =>
    Promise.resolve([{ id: 'a', text: 'Told by the service', time: 'now', type: 'comment' } as const]);
  service = await serveSource(buildSource([buildMarket()], { recentActivity }));
});
afterAll(() => service.close());

const dataWith = (api: string): SiteData => ({
  registry: { schema: registryFormat, microFrontends: { markets: [buildRelease()] } },
  settings: { ...noSettings, api },
});

test('a page is prepared of what the service answers, which it brings along', async () => {
  const data = dataWith(service.url);
  const { root, answers } = await renderPage({
    path: '/markets',
    data,
    parts: new Map([['markets', exposes]]),
  });
  expect(root).toContain('Told by the service');
  expect(root).not.toContain('Sample data');
  expect(answers['["recentActivity"]']).toMatchObject([{ text: 'Told by the service' }]);
});

test('a page for which the service does not answer is not prepared', async () => {
  const gone = await serveSource(buildSource());
  await gone.close();
  const data = dataWith(gone.url);
  const rendering = renderPage({ path: '/markets', data, parts: new Map([['markets', exposes]]) });
  await expect(rendering).rejects.toThrow("The service can't be reached for /");
});

test('which pages there are, the service says too', async () => {
  const page = {
    paths: async ({ listMarkets }: ReturnType<typeof siteSource>) =>
      (await listMarkets({})).markets.map(({ id }) => `/market/${id}`),
  };
  expect(await pathsOf(page, siteSource({ api: service.url }))).toEqual(['/market/1']);
});
