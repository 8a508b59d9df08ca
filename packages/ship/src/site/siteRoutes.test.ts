import { openPaths, overlap, plainPaths } from './SiteState';

test.each([
  ['/', ['/'], []],
  ['/a', ['/a'], []],
  ['/a/:id', [], ['/a']],
  ['/a/:id?', ['/a'], ['/a']],
  ['/:lang?/about', ['/about'], []],
  ['/a/:long-name?/b?', ['/a'], []],
  ['/a/:id/b', [], []],
  ['/a/*', ['/a'], ['/a']],
  ['*', ['/'], ['/']],
])('for %s, plainPaths returns %j and openPaths returns %j', (pattern, plain, open) => {
  expect([plainPaths([pattern]), openPaths([pattern, pattern])]).toEqual([plain, open]);
});

test.each([
  ['/a', '/a', true],
  ['/a', '/b', false],
  ['/a', '/a/b', false],
  ['/a/:id', '/a/b', true],
  ['/a/:id', '/a', false],
  ['/a/:id?', '/a', true],
  ['/a/:id/c', '/a/b/:name', true],
  ['/a/:id/c', '/a/b/d', false],
  ['/a/b?/c', '/a/c', true],
  ['/a/*', '/a/b/c', true],
  ['/a/*', '/a', true],
  ['*', '/a', true],
  ['/:lang?/about', '/about', true],
  ['/', '/a', false],
])('for %s and %s, overlap returns %s', (one, other, shared) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([shared, shared]);
});
