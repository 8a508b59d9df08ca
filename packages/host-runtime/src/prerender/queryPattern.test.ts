import { queryPattern } from './preparedPage';

/** Whether a page that depends on a search and tags does so at this address. */
const dependsAt = (search: string) =>
  RegExp(queryPattern(['part', 'q', 'tag'])).test(`https://site.example/a${search}`);

test.each([
  '',
  '?',
  '?utm_source=news&utm_medium=mail',
  '?fbclid=IwAR0',
  '?srsltid=x&gad_source=1&_gl=1&igsh=2&mc_eid=3&ref=4',
  '?utm_campaign=a%26q=b',
  '?tags=x&Q=food&aq=1',
  '?x=q',
  '#?q=food',
  '?x=1?q=2',
  '??q=1',
  '?ref=a%26q%3D1',
])('%j has no parameter that the page depends on', (search) => {
  expect(dependsAt(search)).toBe(false);
});

test.each([
  '?q=food',
  '?q',
  '?q#top',
  '?utm_source=news&q=food',
  '?q=food&fbclid=1',
  '?part=a@1',
  '?x&tag=a&tag=b',
  '?%71=food',
  '?x=1&%70art=a@1',
])('%j has a parameter that the page depends on', (search) => {
  expect(dependsAt(search)).toBe(true);
});
