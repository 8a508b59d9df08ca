import { openPaths, plainPaths } from './siteRoutes';

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
])('%s has the shortest paths %j, and takes any name below %j', (pattern, plain, open) => {
  expect([plainPaths([pattern]), openPaths([pattern, pattern])]).toEqual([plain, open]);
});
