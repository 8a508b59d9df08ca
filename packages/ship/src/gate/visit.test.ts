/** @jest-environment jsdom */

import { failedSelector, loadingSelector, staticAttribute } from '@forecast/contract';
import { hasLoaded, keepConsole, shownOn } from './visit';

const names = { failed: failedSelector, loading: loadingSelector, staticAttribute };
const shown = () => shownOn(names);
const loaded = (html: string) => {
  document.body.innerHTML = html;
  return hasLoaded(names);
};

test('a page has loaded once it has a heading and nothing is loading, whatever its text', () => {
  expect(loaded('<h1>Markets</h1>')).toBe(true);
  expect(loaded('<h1>Markets</h1><p role="status">Loading is a word here</p>')).toBe(true);
  expect(loaded('<h1>Markets</h1><div aria-busy="false"></div>')).toBe(true);
  expect(loaded('<p>Markets</p>')).toBe(false);
  expect(loaded('<h1>Markets</h1><div aria-busy="true">Please wait</div>')).toBe(false);
});

test('a script that silences the console doesn’t silence its errors and warnings', () => {
  const { error, warn } = console;
  keepConsole();
  console.error = () => undefined;
  console.warn = () => undefined;
  expect(console).toMatchObject({ error, warn });
});

test('a failed part ends the wait and is reported with its code', () => {
  expect(loaded('<div data-failure="FED-011">The part could not start.</div><p aria-busy="true">')).toBe(
    true,
  );
  expect(shown().failures).toEqual(['a part failed: FED-011 The part could not start.']);
});

test('an alert without the attribute that marks failed parts is not reported as a failed part', () => {
  expect(loaded('<div role="alert">Saved. FED-011</div>')).toBe(false);
  expect(shown().failures).toEqual([]);
});

test('a static fragment is attributed to the part whose element contains it', () => {
  const fragment = (part: string, inner: string) => `<div data-part="${part}">${inner}</div>`;
  document.body.innerHTML = fragment(
    'page',
    `<h1>Home</h1>${fragment('a', '<section data-static=""></section>')}${fragment('b', '<p>Loaded</p>')}`,
  );
  expect(shown().staticParts).toEqual(['a']);
});
