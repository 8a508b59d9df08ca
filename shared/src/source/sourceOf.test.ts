import { buildMarket } from '../testing/buildMarket';
import { buildSource } from '../testing/buildSource';
import { allMarkets } from './allMarkets';
import { sampleSource } from './sampleSource';

const many = Array.from({ length: 1000 }, (_, index) =>
  buildMarket({ id: index + 1, title: `Question ${index + 1}`, tags: index % 2 ? ['AI'] : ['Space'] }),
);

test('the sample contains eleven markets in order of id, which fit on one page', async () => {
  expect((await allMarkets(sampleSource)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(await sampleSource.listMarkets({})).not.toHaveProperty('next');
});

test('a list contains only market summaries', async () => {
  const source = buildSource([buildMarket({ lastUpdate: '1 hour ago' }), buildMarket({ id: 2 })]);
  const { markets } = await source.listMarkets({});
  expect(markets.map(({ lastUpdate }) => lastUpdate)).toEqual(['1 hour ago', undefined]);
  const [related] = await source.relatedMarkets(1);
  const fields = [...markets, related?.market ?? {}].flatMap(Object.keys);
  expect(fields).toEqual(expect.arrayContaining(['title', 'trend']));
  for (const field of ['resolution', 'history', 'discussions', 'researchSources'])
    expect(fields).not.toContain(field);
});

test('the size of each response is limited, however many markets there are', async () => {
  const source = buildSource(many);
  const answers = [
    await source.listMarkets({}),
    await source.listMarkets({ query: 'question' }),
    await source.relatedMarkets(1),
    await source.recentActivity(),
    await source.search?.({ query: 'question' }),
  ];
  for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  expect(await allMarkets(source)).toHaveLength(1000);
});

test('an unknown id has the same related markets as market 1', async () => {
  const source = buildSource(many);
  expect(await source.relatedMarkets(4711)).toEqual(await source.relatedMarkets(1));
});

test('allMarkets rejects if a page fails to load', async () => {
  const { listMarkets } = buildSource(many);
  const source = {
    listMarkets: (request: Parameters<typeof listMarkets>[0]) =>
      listMarkets(request.cursor === '50' ? { cursor: 'gone' } : request),
  };
  await expect(allMarkets(source)).rejects.toThrow('no market “gone”');
});
