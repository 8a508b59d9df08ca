import { readQuery } from './readQuery';

test.each([
  '',
  '?utm_source=news&utm_medium=mail',
  '?fbclid=IwAR0',
  '?utm_campaign=a%26q=b&gclid=1',
  '?msclkid=1',
])('%j has no parameter that a page may read', (search) => {
  expect(readQuery.test(search)).toBe(false);
});

test.each([
  '?q=food',
  '?utm_source=news&q=food',
  '?q=food&fbclid=1',
  '?part=a@1',
  '?q=utm_source',
  '?x?utm_=1&',
])('%j has a parameter that a page may read', (search) => {
  expect(readQuery.test(search)).toBe(true);
});
