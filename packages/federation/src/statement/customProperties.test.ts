import { customPropertiesIn } from './customProperties';

test.each([
  ['a style sheet', ':root { --ink: #111; --canvas : white }'],
  ['a minified style sheet', ':root{--canvas:#fff;--ink:#111}'],
  ['a template of a script', 'css`\n  --ink: ${a};\n--canvas: ${b};`'],
  ['a text of a script', '"\\n--ink: #111;--canvas:#fff"'],
  ['keys of a script', 'const palette={"--ink":"#111",\'--canvas\':"#fff"}'],
  ['what a function is given', 'style.setProperty("--ink",1),style.setProperty(`--canvas`,2)'],
])('%s sets properties', (_kind, text) => {
  expect(customPropertiesIn(text)).toEqual({ sets: ['--canvas', '--ink'], reads: [] });
});

test('a property that is read is one that is needed, once', () => {
  expect(customPropertiesIn('a{color:var(--ink);fill:var( --accent )}`b{color:var(--ink)}`')).toEqual({
    sets: [],
    reads: ['--accent', '--ink'],
  });
});

test.each([
  ['has a value to fall back on', 'color: var(--ink, black)'],
  ['is set by who reads it', '{ "--ink": 1 }; color: var(--ink)'],
  ['is put together at run time', '`var(${name})`, "var(--" + name + ")"'],
])('a property that %s is not needed', (_which, text) => {
  expect(customPropertiesIn(text).reads).toEqual([]);
});

test('counting down is no property', () => {
  expect(customPropertiesIn('for(let i=9;--i;)a=b?--c:--d; while (--n) {--m}; --k\n')).toEqual({
    sets: [],
    reads: [],
  });
});
