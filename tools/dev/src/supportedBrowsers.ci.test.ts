import type { Rule } from 'eslint';
import { typedLint } from './testing/typedLint';

// A module for ESLint's configuration, which Node runs without compiling it.
const { supportedBrowsers } = jest.requireActual<{ supportedBrowsers: Rule.RuleModule }>(
  './supportedBrowsers.js',
);

const beginning = `/// <reference lib="esnext" />
declare const list: readonly number[], numbers: Set<number>, own: { canParse(text: string): boolean };
`;

/** Each with the browsers that it is too new for. */
const invalid: readonly (readonly [string, string])[] = [
  ["URL.canParse('x')", 'safari 16.6'],
  ['list.toSorted()', 'firefox 114'],
  ['[1].toSorted()', 'safari 15.6'],
  ['Promise.withResolvers()', 'safari 17.3'],
  ['Object.groupBy(list, String)', 'chrome 116'],
  ['numbers.union(numbers)', 'chrome 121'],
  ["'a'.isWellFormed()", 'chrome 110'],
  ['structuredClone(list)', 'chrome 97'],
  ['window.structuredClone(list)', 'chrome 97'],
  ['new Intl.Segmenter()', 'firefox 124'],
  ['document.body.checkVisibility()', 'safari 17.3'],
  ['document.body.replaceChildren()', 'chrome 85'],
  ['AbortSignal.any([])', 'ios_saf 17.3'],
  ['(({ canParse }: typeof URL) => canParse)(URL)', 'safari 16.6'],
  ["navigator.share({ text: 'x' })", 'firefox 150'],
];

const valid: readonly (readonly [string, string])[] = [
  ["URL.canParse('x')", 'safari 17.0, chrome 120, edge 120, firefox 115, ios_saf 17.0'],
  ["own.canParse('x')", 'chrome 80'],
  ['list.map(String)', 'chrome 80'],
  ["window.open('/')", 'ios_saf 17.0'],
  ['list.toSorted()', 'firefox 115, safari 16.0, chrome 110'],
  ['(({ canParse }: typeof own) => canParse)(own)', 'chrome 80'],
];

const lint = typedLint(
  supportedBrowsers,
  beginning,
  [...invalid, ...valid].map(([expression]) => expression),
);
/** The expressions that the rule reports for browsers. */
const tooNewFor = (browsers: string) => lint({ browsers: browsers.split(', '), safe: ['api.Window.open'] });

test.each(invalid)('%s is too new for %s', (expression, browsers) => {
  expect(tooNewFor(browsers)).toContain(expression);
});

test.each(valid)('%s can be used in %s', (expression, browsers) => {
  expect(tooNewFor(browsers)).not.toContain(expression);
});
