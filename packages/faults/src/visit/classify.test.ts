import { classify, healthyOf, type Healthy, type Observation } from './classify';

const texts = ['Shop', 'Products', 'Green tea', 'Your cart', 'Open from 9 to 5'];
const healthy: Healthy = { stable: new Set(texts), seen: new Set([...texts, '12:00']) };
/** What doesn't belong to the remote, which shows the products. */
const rest = new Set(['Shop', 'Your cart', 'Open from 9 to 5']);

const verdictOf = (shown: readonly string[], { busy = false, waiting = false } = {}) =>
  classify({ sight: { texts: shown, busy }, waiting }, healthy, rest).verdict;

test('a page that shows everything and nothing new is unaffected', () => {
  expect(verdictOf([...texts, '12:00'])).toBe('unaffected');
});

test('a page that shows everything and a message is contained', () => {
  expect(verdictOf([...texts, 'The cart may be out of date'])).toBe('contained');
});

test('a page with a message in place of the remote is contained', () => {
  expect(verdictOf([...rest, 'The products could not be loaded'])).toBe('contained');
});

test('a page that loses the remote without a message is silent', () => {
  expect(verdictOf([...rest, '12:00'])).toBe('silent');
});

test('a page that loses texts that do not belong to the remote is lost, even with a message', () => {
  const observation: Observation = {
    sight: { texts: ['Shop', 'Something went wrong'], busy: false },
    waiting: false,
  };
  expect(classify(observation, healthy, rest)).toEqual({
    verdict: 'page lost',
    added: ['Something went wrong'],
    missing: ['Your cart', 'Open from 9 to 5'],
  });
});

test('a page that loses everything is lost, even if everything could belong to the remote', () => {
  const sight = { texts: ['Unexpected Application Error!'], busy: false };
  expect(classify({ sight, waiting: false }, healthy, new Set()).verdict).toBe('page lost');
});

test('a page that shows nothing is blank, unless it shows that it is busy', () => {
  expect(verdictOf([])).toBe('blank');
  expect(verdictOf([], { waiting: true })).toBe('blank');
  expect(verdictOf([], { busy: true })).toBe('hung');
});

test.each(['Loading…', 'Loading products', 'Please wait'])('a page that still says “%s” is hung', (text) => {
  expect(verdictOf([...rest, text])).toBe('hung');
  expect(verdictOf([text])).toBe('hung');
});

test.each(['Loading failed', 'Loading the products went wrong'])('“%s” is a message', (text) => {
  expect(verdictOf([...rest, text])).toBe('contained');
});

test('a page that is busy, or waits for the remote without a message, is hung', () => {
  expect(verdictOf([...rest], { busy: true })).toBe('hung');
  expect(verdictOf([...rest], { waiting: true })).toBe('hung');
  expect(verdictOf([...rest, 'The products take too long'], { waiting: true })).toBe('contained');
});

test('a page that does not respond is hung', () => {
  expect(classify({ sight: undefined, waiting: false }, healthy, rest).verdict).toBe('hung');
});

test('visits to a healthy page must have a text in common', () => {
  const url = 'https://shop.example/';
  expect(healthyOf(url, [texts, [...texts, '12:00']])).toEqual({
    stable: new Set(texts),
    seen: new Set([...texts, '12:00']),
  });
  expect(() => healthyOf(url, [texts, ["This site can't be reached"]])).toThrow(
    `${url} shows different texts on each visit, although nothing is broken yet.`,
  );
});
