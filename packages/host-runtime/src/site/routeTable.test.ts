import { createRouteTable } from './routeTable';

const news = { path: '/news/:id?', part: 'news', frame: 'shell' };

test('a page is found letter by letter, at every path that its pattern has', () => {
  const { at } = createRouteTable([news]);
  expect(['/news', '/news/', '/news/1'].map(at)).toEqual([news, news, news]);
  expect(['/News', '/news/1/2', '/'].map(at)).toEqual([undefined, undefined, undefined]);
});

test('of two routes with one path the first is there, and the other is not', () => {
  const { routes, at } = createRouteTable([news, { ...news, part: 'other' }]);
  expect(routes).toEqual([news]);
  expect(at('/news')).toBe(news);
});
