import fc from 'fast-check';
import { anyText } from '../testing/anyText';
import type { MarketSummary } from './market';
import { buildSummary } from '../testing/buildSummary';
import { searchMarkets, searchWords } from './searchMarkets';

const market = buildSummary({
  title: "Will Zürich's 3.0% rate hold? (ΟΔΟΣ) 東京都",
  description: 'Decided by the trial, not the captain.',
  author: 'Dr. Sarah Chen',
  tags: ['AI', 'Clinical Trials'],
});
const finds = (query: string) => searchMarkets([market], searchWords(query)).length === 1;

test.each([
  ['zurich', 'without the accent'],
  ['ZÜRICH', 'in capitals'],
  ['Zu\u0308rich', 'the accent as a separate character'],
  ['οδος', 'Greek, with either form of the last sigma'],
  ['Zürich’s', 'the apostrophe of a phone’s keyboard'],
  ['zur', 'the beginning of a word'],
  ['京都', 'within text that has no spaces'],
  ['3.0%', 'a word with punctuation'],
  ['captain', 'in the description'],
  ['clinical', 'in a tag'],
  ['sarah chen', 'in the author’s name'],
  ['  ai \t zurich captain ', 'in different fields'],
])('the market is found by %j (%s)', (query) => {
  expect(finds(query)).toBe(true);
});

test.each([
  ['rich', 'the end of a word'],
  ['%', 'punctuation at the end of a word'],
  ['zurich geneva', 'two words of which only one matches'],
  ['.*', 'a regular expression'],
  ['\uD83D', 'half of a surrogate pair'],
])('searching for %j, %s, finds nothing', (query) => {
  expect(finds(query)).toBe(false);
});

test('two letters match a word, but not the inside of "trial" or "captain"', () => {
  const others = [buildSummary({ tags: ['AI'] }), buildSummary({ description: 'The captain of the trial' })];
  expect(searchMarkets(others, searchWords('ai'))).toEqual([others[0]]);
});

test.each(['', '   ', '\u00A0\t\n', '\u0301'])('%j has no words, so every market matches', (query) => {
  expect(searchWords(query)).toEqual([]);
});

test.each(['"food prices"', '“food prices”', 'food\u200b prices', '«food» prices'])(
  '%j finds the same as food prices',
  (query) => expect(searchWords(query)).toEqual(['food', 'prices']),
);

const someMarkets = fc.array(
  fc
    .record({ title: anyText, description: anyText, tags: fc.array(anyText) })
    .map((about) => buildSummary(about)),
);

test('markets with whole words come before markets with words that only begin like them', () => {
  const [rates, rate, both] = ['Rates', 'The rate', 'A rate of rates'].map((title) =>
    buildSummary({ title }),
  );
  expect(searchMarkets([rates, rate, both] as MarketSummary[], ['rate'])).toEqual([rate, both, rates]);
});

test('any search returns a subset of the markets: those with all whole words, then the others, in their order', () => {
  fc.assert(
    fc.property(someMarkets, anyText, (markets, query) => {
      const words = searchWords(query);
      const found = searchMarkets(markets, words);
      const whole = searchMarkets(
        markets,
        words.map((word) => ({ whole: word })),
      );
      const inOrder = (all: readonly MarketSummary[]) =>
        markets.filter((candidate) => all.includes(candidate));
      expect(found).toEqual([...inOrder(whole), ...inOrder(found).filter((one) => !whole.includes(one))]);
    }),
  );
});

test('every market is found by each word of its own title', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, description) => {
      const own = buildSummary({ title, description });
      for (const word of title.split(/\s+/u)) expect(searchMarkets([own], searchWords(word))).toEqual([own]);
    }),
  );
});

test('a search of 10,000 characters works', () => {
  for (const query of ['a'.repeat(10_000), '< '.repeat(5000), '\uD83D '.repeat(5000)]) {
    expect(finds(query)).toBe(false);
  }
});
