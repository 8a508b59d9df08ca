import { readQuery } from './readQuery';

test.each([
  '',
  '?utm_source=news&utm_medium=mail',
  '?fbclid=IwAR0',
  '?utm_campaign=a%26q=b&gclid=1',
  '?msclkid=1',
])('with %j a visitor asks for the page as it is', (search) => {
  expect(readQuery.test(search)).toBe(false);
});

test.each([
  '?q=food',
  '?utm_source=news&q=food',
  '?q=food&fbclid=1',
  '?part=a@1',
  '?q=utm_source',
  '?x?utm_=1&',
])('with %j a page may be another', (search) => {
  expect(readQuery.test(search)).toBe(true);
});
