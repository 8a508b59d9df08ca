import { buildRelease } from '@forecast/contract/testing';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { preparedFor } from './preparedFor';

const markets = buildRelease();
const prepared = { path: '/markets', parts: { markets: markets.extras.release }, answers: { queries: [] } };

/** What was prepared, as a visitor at an address gets it who has another release of `markets`, if one is named. */
function at(address: string, { release = markets, path = prepared.path } = {}) {
  const { runtime } = buildPartRuntime({ releases: { markets: release }, address });
  return preparedFor({ ...prepared, path }, new URL(address), runtime)?.path;
}

test('a page is taken over at the address that it was prepared for, with the releases that it shows', () => {
  expect(at('https://site.example/markets')).toBe('/markets');
  expect(at('https://site.example/markets#main')).toBe('/markets');
  expect(at('https://site.example/markets/')).toBe('/markets');
  expect(at('https://site.example/', { path: '/' })).toBe('/');
  expect(at('https://site.example/markets?utm_source=news&fbclid=1')).toBe('/markets');
});

test('the not-found page is taken over at every address that no part has', () => {
  expect(at('https://site.example/nowhere/at/all', { path: '*' })).toBe('*');
  expect(at('https://site.example/Markets', { path: '*' })).toBe('*');
  expect(at('https://site.example/market/12', { path: '*' })).toBeUndefined();
});

test.each([
  ['another path', 'https://site.example/market/1'],
  ['a search', 'https://site.example/markets?q=food'],
  ['an override', 'https://site.example/markets?part=markets@0123456789abcdef'],
])('a page is rendered anew for %s', (_what, address) => {
  expect(at(address)).toBeUndefined();
});

test('a page is rendered anew for who gets another release of a part that it shows', () => {
  const canary = { ...markets, extras: { ...markets.extras, release: 'fedcba9876543210' } };
  expect(at('https://site.example/markets', { release: canary })).toBeUndefined();
});
