import { customPropertiesIn } from './customProperties';

test.each([
  ['a style sheet', ':root { --ink: #111; --canvas : white }'],
  ['a minified style sheet', ':root{--canvas:#fff;--ink:#111}'],
  ['a template literal in a script', 'css`\n  --ink: ${a};\n--canvas: ${b};`'],
  ['a string in a script', '"\\n--ink: #111;--canvas:#fff"'],
  ['object keys in a script', 'const palette={"--ink":"#111",\'--canvas\':"#fff"}'],
  ['function arguments', 'style.setProperty("--ink",1),style.setProperty(`--canvas`,2)'],
])('%s sets properties', (_kind, text) => {
  expect(customPropertiesIn(text)).toEqual({ sets: ['--canvas', '--ink'], reads: [] });
});

test('a property that is read several times is listed once', () => {
  expect(customPropertiesIn('a{color:var(--ink);fill:var( --accent )}`b{color:var(--ink)}`')).toEqual({
    sets: [],
    reads: ['--accent', '--ink'],
  });
});

test.each([
  ['has a fallback value', 'color: var(--ink, black)'],
  ['is set in the same text', '{ "--ink": 1 }; color: var(--ink)'],
  ['is composed at run time', '`var(${name})`, "var(--" + name + ")"'],
])('a property that %s is not needed', (_which, text) => {
  expect(customPropertiesIn(text).reads).toEqual([]);
});

test('a decrement is not a property', () => {
  expect(customPropertiesIn('for(let i=9;--i;)a=b?--c:--d; while (--n) {--m}; --k\n')).toEqual({
    sets: [],
    reads: [],
  });
});
