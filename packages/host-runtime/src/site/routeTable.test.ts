import { createRouteTable } from './routeTable';

const news = { path: '/news/:id?', part: 'news', frame: 'shell' };

test('a page is found at every path that its pattern matches, case-sensitively', () => {
  const { at } = createRouteTable([news]);
  expect(['/news', '/news/', '/news/1'].map(at)).toEqual([news, news, news]);
  expect(['/News', '/news/1/2', '/'].map(at)).toEqual([undefined, undefined, undefined]);
});

test('if two routes have the same path, only the first is kept', () => {
  const { all, at } = createRouteTable([news, { ...news, part: 'other' }]);
  expect(all).toEqual([news]);
  expect(at('/news')).toBe(news);
});
