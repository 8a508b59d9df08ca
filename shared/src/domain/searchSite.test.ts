import fc from 'fast-check';
import { markets as sample } from '../fixtures';
import { anyText } from '../testing/anyText';
import { buildMarket } from '../testing/buildMarket';
import { foldText } from './foldText';
import type { Discussion, Market, ResearchSource } from './market';
import { searchWords } from './searchMarkets';
import { createSearch, type SearchResult } from './searchSite';
import { findWord } from './findWord';

const entry = (about: Partial<Discussion>): Discussion => ({
  id: 'entry',
  author: 'Ada',
  content: 'An analysis.',
  timestamp: '1 day ago',
  upvotes: 0,
  replies: 0,
  ...about,
});

const paper = (about: Partial<ResearchSource>): ResearchSource => ({
  title: 'A paper',
  author: 'An office',
  date: 'Jun 2025',
  type: 'Research Paper',
  ...about,
});

const nothing = { found: 0, hits: [] };

test('a search covers markets, discussions, authors and sources', () => {
  const search = createSearch([
    buildMarket({
      id: 4,
      title: 'Will tariffs rise?',
      author: 'Trade Desk',
      discussions: [entry({ id: 'a', content: 'Nothing here.' }), entry({ id: 'b', author: 'Tariff Watch' })],
      researchSources: [paper({}), paper({ title: 'Tariffs by country' })],
    }),
  ]);
  const mark = (text: string, end: number, start = 0) => ({ text, marks: [{ start, end }] });
  const author = mark('Tariff Watch', 6);
  const question = 'Will tariffs rise?';
  expect(search({ query: 'Tariff' })).toEqual({
    markets: { found: 1, hits: [{ marketId: 4, title: mark(question, 11, 5), probability: 78 }] },
    discussions: {
      found: 1,
      hits: [{ marketId: 4, question, id: 'b', author, passage: { text: 'An analysis.', marks: [] } }],
    },
    authors: { found: 1, hits: [{ name: author, entries: 1 }] },
    sources: {
      found: 1,
      hits: [
        {
          marketId: 4,
          question,
          place: 2,
          title: mark('Tariffs by country', 6),
          author: { text: 'An office', marks: [] },
        },
      ],
    },
  });
});

test('a search for an author finds the author’s market and the author', () => {
  const { markets, authors } = createSearch(sample)({ query: 'consumer prices desk' });
  expect(markets.hits.map(({ marketId }) => marketId)).toEqual([2]);
  expect(authors).toMatchObject({ found: 1, hits: [{ entries: 1 }] });
});

test('a match in the title ranks above matches in tags, author and description', () => {
  const markets = [
    buildMarket({ id: 1, description: 'About food.' }),
    buildMarket({ id: 2, author: 'Food Desk' }),
    buildMarket({ id: 3, tags: ['Food'] }),
    buildMarket({ id: 4, title: 'Will foods cost more?' }),
    buildMarket({ id: 5, title: 'Will food cost more?' }),
  ];
  const { hits } = createSearch(markets)({ query: 'food' }).markets;
  expect(hits.map(({ marketId }) => marketId)).toEqual([5, 4, 3, 2, 1]);
  expect(hits.map(({ passage }) => passage?.text)).toEqual([
    undefined,
    undefined,
    'Food',
    'Food Desk',
    'About food.',
  ]);
});

test('someone who has written several entries is listed as one author', () => {
  const { authors, discussions } = createSearch([
    buildMarket({ id: 1, discussions: [entry({ id: 'first' }), entry({ id: 'second' })] }),
    buildMarket({ id: 2, author: 'Ada' }),
  ])({ query: 'ada' });
  expect(authors.hits).toMatchObject([{ entries: 3 }]);
  expect(discussions.found).toBe(2);
});

test('each kind of result has its total and by default five hits, up to 20 on request', () => {
  const search = createSearch(Array.from({ length: 30 }, (_, index) => buildMarket({ id: index + 1 })));
  const counts = (most?: number) => {
    const { found, hits } = search({ query: 'test', ...(most !== undefined && { most }) }).markets;
    return [found, hits.length];
  };
  expect([counts(), counts(2), counts(100), counts(-1)]).toEqual([
    [30, 5],
    [30, 2],
    [30, 20],
    [30, 0],
  ]);
});

test.each(['', '  \t', '\u0301'])('%j finds nothing', (query) => {
  expect(createSearch(sample)({ query })).toEqual({
    markets: nothing,
    discussions: nothing,
    authors: nothing,
    sources: nothing,
  });
});

test('long passages and titles don’t make the results longer', () => {
  const huge = 'food '.repeat(20_000);
  const result = createSearch([
    buildMarket({
      title: huge,
      description: huge,
      author: huge,
      tags: [huge],
      discussions: [entry({ author: huge, content: huge })],
      researchSources: [paper({ title: huge, author: huge })],
    }),
  ])({ query: 'food' });
  expect(result.sources.found).toBe(1);
  expect(JSON.stringify(result).length).toBeLessThan(20_000);
});

const someMarkets = fc
  .array(
    fc.record({
      title: anyText,
      description: anyText,
      author: anyText,
      tags: fc.array(anyText, { maxLength: 2 }),
      discussions: fc.array(fc.record({ author: anyText, content: anyText }), { maxLength: 2 }),
      researchSources: fc.array(fc.record({ title: anyText, author: anyText }), { maxLength: 2 }),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ discussions, researchSources, ...about }, index) =>
      buildMarket({
        ...about,
        id: index + 1,
        discussions: discussions.map((about, number) => entry({ ...about, id: `${index}-${number}` })),
        researchSources: researchSources.map(paper),
      }),
    ),
  );

const find = (markets: readonly Market[], id: number) => markets.find((market) => market.id === id);

/** The full text of the fields behind each result. */
function textsOf(markets: readonly Market[], result: SearchResult): readonly (readonly string[])[] {
  return [
    ...result.markets.hits.map(({ marketId }) => {
      const { title = '', description = '', author = '', tags = [] } = find(markets, marketId) ?? {};
      return [title, description, author, ...tags];
    }),
    ...result.discussions.hits.map(({ marketId, id }) => {
      const found = find(markets, marketId)?.discussions.find((other) => other.id === id);
      return [found?.author ?? '', found?.content ?? ''];
    }),
    ...result.authors.hits.map(({ name }) => [name.text]),
    ...result.sources.hits.map(({ marketId, place }) => {
      const found = find(markets, marketId)?.researchSources[place - 1];
      return [found?.title ?? '', found?.author ?? ''];
    }),
  ];
}

test('every result contains all the words of the search', () => {
  fc.assert(
    fc.property(someMarkets, anyText, (markets, query) => {
      for (const texts of textsOf(markets, createSearch(markets)({ query, most: 20 }))) {
        for (const word of searchWords(query)) {
          expect(texts.some((text) => !findWord(foldText(text), word).next().done)).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('every market, discussion, author and source is found by each of its words', () => {
  fc.assert(
    fc.property(someMarkets, (markets) => {
      const search = createSearch(markets);
      for (const { id, title, author, discussions, researchSources } of markets) {
        for (const word of `${title} ${author}`
          .split(/\s+/u)
          .filter((word) => searchWords(word).length > 0)) {
          const { hits } = search({ query: word, most: 20 }).markets;
          expect(hits.map(({ marketId }) => marketId)).toContain(id);
        }
        const [first] = discussions.flatMap(({ content }) => searchWords(content));
        if (first) expect(search({ query: first }).discussions.found).toBeGreaterThan(0);
        const [named] = discussions.flatMap(({ author }) => searchWords(author));
        if (named) expect(search({ query: named }).authors.found).toBeGreaterThan(0);
        const [read] = researchSources.flatMap(({ author }) => searchWords(author));
        if (read) expect(search({ query: read }).sources.found).toBeGreaterThan(0);
      }
    }),
    { numRuns: 50 },
  );
});

test('the same search returns the same results in the same order', () => {
  fc.assert(
    fc.property(someMarkets, anyText, (markets, query) => {
      const search = createSearch(markets);
      const answer = search({ query });
      search({ query: 'other' });
      expect(search({ query })).toEqual(answer);
      expect(createSearch(markets)({ query })).toEqual(answer);
    }),
    { numRuns: 100 },
  );
});

test('a word of up to three letters finds only whole words, if there are any of any kind', () => {
  const aid = buildMarket({ id: 1, title: 'Will aid rise?', tags: [] });
  const entries = [entry({ content: 'They aim high.' }), entry({ id: 'whole', content: 'About AI.' })];
  const ids = (...all: Market[]) => {
    const { markets, discussions } = createSearch(all)({ query: 'ai' });
    return [...markets.hits.map(({ marketId }) => marketId), ...discussions.hits.map(({ id }) => id)];
  };
  expect(ids(aid)).toEqual([1]);
  expect(ids(aid, buildMarket({ id: 2, tags: ['AI'] }))).toEqual([2]);
  expect(ids(aid, buildMarket({ id: 3, tags: [], discussions: entries }))).toEqual(['whole']);
});
