/** @jest-environment jsdom */
import { failedSelector, loadingSelector, staticAttribute } from '@forecast/contract';
import { isSettled, shownOn } from './visit';

const names = { failed: failedSelector, loading: loadingSelector, still: staticAttribute };
const shown = () => shownOn(names);
const settled = (html: string) => {
  document.body.innerHTML = html;
  return isSettled(names);
};

test('a page stands when it has a heading and nothing in it is loading, whatever it says', () => {
  expect(settled('<h1>Markets</h1>')).toBe(true);
  expect(settled('<h1>Markets</h1><p role="status">Loading is a word here</p>')).toBe(true);
  expect(settled('<h1>Markets</h1><div aria-busy="false"></div>')).toBe(true);
  expect(settled('<p>Markets</p>')).toBe(false);
  expect(settled('<h1>Markets</h1><div aria-busy="true">Please wait</div>')).toBe(false);
});

test('a part that has failed ends the wait, and is told with its code', () => {
  expect(settled('<div data-failure="FED-011">The part could not start.</div><p aria-busy="true">')).toBe(
    true,
  );
  expect(shown().failures).toEqual(['a part failed: FED-011 The part could not start.']);
});

test('an alert without the attribute is no failed part', () => {
  expect(settled('<div role="alert">Saved. FED-011</div>')).toBe(false);
  expect(shown().failures).toEqual([]);
});

test('a part that stands as prepared HTML says so within its own frame', () => {
  const fragment = (part: string, inner: string) => `<div data-part="${part}">${inner}</div>`;
  document.body.innerHTML = fragment(
    'page',
    `<h1>Home</h1>${fragment('a', '<section data-static=""></section>')}${fragment('b', '<p>Loaded</p>')}`,
  );
  expect(shown().still).toEqual(['a']);
});
