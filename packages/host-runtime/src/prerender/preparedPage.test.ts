import { buildRelease } from '@forecast/contract/testing';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { preparedFor, queryPattern } from './preparedPage';

const markets = buildRelease();
const prepared = {
  host: 'aaaaaaaaaaaaaaaa',
  path: '/markets',
  parts: { markets: markets.extras.release },
  answers: { queries: [] },
};

/** The path of the prerendered page if a visitor at this address, with this release of `markets`, gets that page. */
function at(address: string, { release = markets, path = prepared.path } = {}) {
  const { runtime } = buildPartRuntime({ releases: { markets: release }, address });
  return preparedFor({ ...prepared, path }, queryPattern(['part', 'q']), new URL(address), runtime)?.path;
}

test('a prerendered page is used at its own address, with the releases it was rendered from', () => {
  expect(at('https://site.example/markets')).toBe('/markets');
  expect(at('https://site.example/markets#main')).toBe('/markets');
  expect(at('https://site.example/markets/')).toBe('/markets');
  expect(at('https://site.example/', { path: '/' })).toBe('/');
  expect(at('https://site.example/markets?utm_source=news&fbclid=1')).toBe('/markets');
});

test('the prerendered not-found page is used at every address without a route', () => {
  expect(at('https://site.example/nowhere/at/all', { path: '*' })).toBe('*');
  expect(at('https://site.example/Markets', { path: '*' })).toBe('*');
  expect(at('https://site.example/market/12', { path: '*' })).toBeUndefined();
});

test.each([
  ['another path', 'https://site.example/market/1'],
  ['a search', 'https://site.example/markets?q=food'],
  ['an override', 'https://site.example/markets?part=markets@0123456789abcdef'],
])('the browser renders the page for %s', (_what, address) => {
  expect(at(address)).toBeUndefined();
});

test('the browser renders the page for a visitor who gets a different release of one of its parts', () => {
  const canary = { ...markets, extras: { ...markets.extras, release: 'fedcba9876543210' } };
  expect(at('https://site.example/markets', { release: canary })).toBeUndefined();
});
