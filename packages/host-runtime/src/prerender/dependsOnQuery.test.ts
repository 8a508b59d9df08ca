import { dependsOnQuery } from './dependsOnQuery';

/** A page at this address whose head lists the parameters that it depends on. */
function pageAt(search: string, head = '<meta name="query" content="part q tag">') {
  document.head.innerHTML = head;
  window.history.replaceState(null, '', `/markets${search}`);
  return document;
}

test.each([
  '',
  '?',
  '?utm_source=news&utm_medium=mail',
  '?fbclid=IwAR0',
  '?srsltid=x&gad_source=1&_gl=1&igsh=2&mc_eid=3&ref=4',
  '?utm_campaign=a%26q=b',
  '?tags=x&Q=food',
  '?x=q#?q=food',
])('%j has no parameter that the page depends on', (search) => {
  expect(dependsOnQuery(pageAt(search))).toBe(false);
});

test.each([
  '?q=food',
  '?q',
  '?utm_source=news&q=food',
  '?q=food&fbclid=1',
  '?part=a@1',
  '?x&tag=a&tag=b',
  '?%71=food',
])('%j has a parameter that the page depends on', (search) => {
  expect(dependsOnQuery(pageAt(search))).toBe(true);
});

test('a page that lists no parameters depends on none', () => {
  expect(dependsOnQuery(pageAt('?q=food', ''))).toBe(false);
});
