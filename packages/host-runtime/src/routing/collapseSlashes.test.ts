import { collapseSlashes } from '../startHost';

test.each([
  ['//', '/'],
  ['///?q=a//b#c//d', '/?q=a//b#c//d'],
  ['//markets', '/markets'],
  ['/market//1', '/market/1'],
  ['/market%2F1%2f/', '/market/1/'],
  ['/%2F%2fevil.example', '/evil.example'],
  ['/market/%252F1', '/market/%252F1'],
  ['/market/1?part=markets@https://site.example/', '/market/1?part=markets@https://site.example/'],
])('the address %s becomes %s, in the same history entry', (from, to) => {
  const { length } = window.history;
  window.history.replaceState({ kept: true }, '', `http://localhost${from}`);
  collapseSlashes(window);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(to);
  expect(window.history.state).toEqual({ kept: true });
  expect(window.history).toHaveLength(length);
});
