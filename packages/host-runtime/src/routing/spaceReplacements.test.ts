import { spaceReplacements } from './historyEntries';

const { history, location } = window;
const replaced = jest.spyOn(History.prototype, 'replaceState');

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/markets');
  replaced.mockClear();
  spaceReplacements(window);
});
afterEach(() => {
  jest.runAllTimers();
  // Back to the prototype's methods.
  for (const method of ['replaceState', 'pushState']) Reflect.deleteProperty(history, method);
});

const typeLetters = (count: number) => {
  for (let letters = 1; letters <= count; letters++)
    history.replaceState({ letters }, '', `?q=${'a'.repeat(letters)}`);
};

test('a single replacement changes the address at once', () => {
  typeLetters(1);
  expect(location.search).toBe('?q=a');
});

test('of 300 replacements in 10 s, at most 100 reach the browser, which gets the last one', () => {
  for (let letters = 1; letters <= 300; letters++) {
    history.replaceState({ letters }, '', `?q=${letters}`);
    jest.advanceTimersByTime(33);
  }
  expect(replaced.mock.calls.length).toBeLessThanOrEqual(100);
  jest.advanceTimersByTime(150);
  expect(location.search).toBe('?q=300');
  expect(history.state).toEqual({ letters: 300 });
});

test.each<[string, () => void]>([
  ['a new entry', () => history.pushState(null, '', '/market/1')],
  ['the next document', () => window.dispatchEvent(new Event('beforeunload'))],
])('the entry that the visitor leaves for %s has the last address', (_what, leave) => {
  typeLetters(3);
  leave();
  expect(replaced.mock.lastCall).toEqual([{ letters: 3 }, '', '?q=aaa']);
  jest.runAllTimers();
  expect(replaced).toHaveBeenCalledTimes(2);
});

test('going back leaves the address of the earlier entry alone', () => {
  typeLetters(3);
  window.dispatchEvent(new PopStateEvent('popstate'));
  jest.runAllTimers();
  expect(replaced).toHaveBeenCalledTimes(1);
});
