import fc from 'fast-check';
import { anyText } from '../testing/anyText';
import { findWord } from './findWord';
import { foldText } from './foldText';
import { searchWords } from './searchMarkets';
import { indexTexts } from './textIndex';

const find = (documents: readonly (readonly string[])[], query: string, most = 100) =>
  indexTexts(documents)(searchWords(query), most);

/** Returns the matching texts, best first. Each text is a document of its own. */
const foundIn = (texts: readonly string[], query: string) =>
  find(
    texts.map((text) => [text]),
    query,
  ).best.map((number) => texts[number]);

test('matches in earlier texts rank first, and whole words before prefixes', () => {
  const documents = [
    ['other', 'forecasting rates'],
    ['other', 'the rate'],
    ['the rates', ''],
    ['a rate', ''],
    ['other', 'corporate'],
  ];
  expect(find(documents, 'rate')).toEqual({ found: 4, best: [3, 2, 1, 0] });
});

test('ties keep the given order, and the number of results is limited', () => {
  const documents = Array.from({ length: 50 }, (_, index) => [index % 2 ? 'rates' : 'rate']);
  expect(find(documents, 'rate', 3)).toEqual({ found: 50, best: [0, 2, 4] });
  expect(find(documents, 'rat', 3)).toEqual({ found: 50, best: [0, 1, 2] });
  expect(find(documents, 'rate', 0)).toEqual({ found: 50, best: [] });
});

test('every word must match', () => {
  expect(foundIn(['food rates', 'food', 'rates of food', 'foods rate'], 'food rate')).toEqual([
    'food rates',
    'rates of food',
    'foods rate',
  ]);
  expect(foundIn(['food rates', 'food'], 'food rate zzz')).toEqual([]);
});

test('punctuation ends a word', () => {
  expect(foundIn(['interested', '(interest)'], 'interest')).toEqual(['(interest)', 'interested']);
  expect(foundIn(['brains', 'brain-computer'], 'brain')).toEqual(['brain-computer', 'brains']);
});

test('a search without words finds nothing', () => {
  expect(find([['food']], ' ')).toEqual({ found: 0, best: [] });
  expect(find([], 'food')).toEqual({ found: 0, best: [] });
});

test('every letter of a long word must match', () => {
  const long = 'pneumonoultramicroscopicsilicovolcanoconiosis';
  expect(foundIn([long, `${long.slice(0, -1)}x`], long)).toEqual([long]);
  expect(foundIn(['東京都庁舎'.repeat(10)], '都庁舎東京'.repeat(8))).toHaveLength(1);
  expect(foundIn(['東京都庁舎'.repeat(10)], '都庁舎東'.repeat(8))).toHaveLength(0);
});

const documents = fc.array(fc.array(anyText, { maxLength: 3 }), { maxLength: 6 });

test('the index finds the same documents as searching each text for every word', () => {
  fc.assert(
    fc.property(documents, anyText, (texts, query) => {
      const words = searchWords(query);
      const holds = (text: string, word: string) => !findWord(foldText(text), word).next().done;
      const expected = texts.flatMap((document, number) =>
        words.length > 0 && words.every((word) => document.some((text) => holds(text, word))) ? number : [],
      );
      const { found, best } = find(texts, query);
      expect([...best].sort((one, other) => one - other)).toEqual(expected);
      expect(found).toBe(expected.length);
    }),
    { numRuns: 1000 },
  );
});

test('results are stable, and a lower limit returns the first of them', () => {
  fc.assert(
    fc.property(documents, anyText, fc.nat(6), (texts, query, most) => {
      const all = find(texts, query);
      expect(find(texts, query)).toEqual(all);
      expect(find(texts, query, most)).toEqual({ found: all.found, best: all.best.slice(0, most) });
    }),
  );
});

test('adding documents doesn’t change how two others rank', () => {
  fc.assert(
    fc.property(documents, documents, anyText, (texts, more, query) => {
      const among = find([...texts, ...more], query).best.filter((number) => number < texts.length);
      expect(among).toEqual(find(texts, query).best);
    }),
  );
});
