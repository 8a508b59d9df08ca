import fc from 'fast-check';
import { maxSearchLength, readSearch, withSearch } from './search';

test('the search is read from the URL as it was typed', () => {
  expect(readSearch(new URLSearchParams('?sort=new&q=food%20%26%20drink'))).toBe('food & drink');
  expect(readSearch(new URLSearchParams('?sort=new'))).toBe('');
});

test('changing or clearing the search keeps every other parameter', () => {
  const parameters = new URLSearchParams('?sort=new&q=food&page=2');
  expect(`${withSearch(parameters, 'eth')}`).toBe('sort=new&q=eth&page=2');
  expect(`${withSearch(parameters, '')}`).toBe('sort=new&page=2');
  expect(`${withSearch(new URLSearchParams(), 'eth')}`).toBe('q=eth');
  expect(`${parameters}`).toBe('sort=new&q=food&page=2');
});

test('any search can be read back from its URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      const address = `?${withSearch(new URLSearchParams('?sort=new'), query)}`;
      expect(readSearch(new URLSearchParams(address))).toBe(query);
    }),
  );
});

test('a search is cut to its maximum length, between two characters', () => {
  const read = (query: string) => readSearch(new URLSearchParams({ q: query }));
  expect(read('a'.repeat(60_000))).toBe('a'.repeat(maxSearchLength));
  expect(read('a'.repeat(maxSearchLength - 1) + '🎲')).toBe('a'.repeat(maxSearchLength - 1));
});
