import fc from 'fast-check';
import { sampleSource } from '../source/sampleSource';
import { markets } from '../fixtures';
import { buildMarket } from '../testing/buildMarket';
import { indexEntries } from './entryIndex';
import { searchWords } from './searchMarkets';

const entry = { id: 'a', author: 'Ada', content: 'An analysis.', timestamp: 'now', upvotes: 0, replies: 0 };
const paper = { title: 'A paper', author: 'An office', date: 'Jun 2025', type: 'Survey' };

const match = (query: string, ...all: Parameters<typeof buildMarket>[0][]) => [
  ...indexEntries(all.map((about, at) => buildMarket({ id: at + 1, ...about })))
    .matching(searchWords(query))
    .values(),
];

test('a market matches if a single entry has every word, analyses before sources', () => {
  const discussions = [entry, { ...entry, id: 'b', author: 'Bo', content: 'Rates of food.' }];
  const researchSources = [paper, { ...paper, title: 'Food rates' }];
  expect(match('food rates', { discussions, researchSources }, { discussions: [entry] })).toEqual([
    {
      marketId: 1,
      kind: 'discussion',
      anchor: 'discussion-b',
      author: 'Bo',
      passage: 'Rates of food.',
      found: 2,
    },
  ]);
  expect(match('paper', { researchSources })).toMatchObject([
    { kind: 'source', anchor: 'source-1', author: 'An office', passage: 'A paper', found: 1 },
  ]);
  expect(match('ada bo', { discussions })).toEqual([]);
  expect(match(' ', { discussions })).toEqual([]);
});

test('a passage of a long analysis is short and contains the match', () => {
  const content = `${'x '.repeat(5000)}food ${'y '.repeat(5000)}`;
  const [found] = match('food', { discussions: [{ ...entry, content }] });
  expect(found?.passage).toContain(' food ');
  expect(found?.passage.length).toBeLessThan(150);
});

test('the market list finds every market whose discussions or sources the search box finds', async () => {
  const words = markets.flatMap(({ discussions, researchSources }) => [
    ...discussions.flatMap(({ author, content }) => searchWords(`${author} ${content}`)),
    ...researchSources.flatMap(({ author, title }) => searchWords(`${author} ${title}`)),
  ]);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.constantFrom('', ...words), async (one, other) => {
      const query = `${one} ${other}`;
      const box = await sampleSource.search({ query, most: 20 });
      const list = await sampleSource.listMarkets({ query });
      const listed = list.markets.map(({ id }) => id);
      for (const { marketId } of [...box.markets.hits, ...box.discussions.hits, ...box.sources.hits])
        expect(listed).toContain(marketId);
    }),
  );
});
