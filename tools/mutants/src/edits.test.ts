import { editsOf, withEdit } from './edits';

/** The source after each of its edits, applied one at a time. */
const edited = (text: string, path = 'some.ts') => editsOf(path, text).map((edit) => withEdit(text, edit));

test.each([
  ['compare(a < b);', 'compare(a <= b);'],
  ['compare(a === b);', 'compare(a !== b);'],
  ['choose(a && b);', 'choose(a || b);'],
  ['choose(a ?? b);', 'choose(a && b);'],
  ['count(a + b);', 'count(a - b);'],
  ['answer(true);', 'answer(false);'],
  ['count(41);', 'count(42);'],
  ['count(1_000);', 'count(1001);'],
  ["say('text');", "say('');"],
  ['say(`text ${a}`);', "say('');"],
  ['ask(!a);', 'ask(a);'],
  ['ask(list.some(is));', 'ask(list.every(is));'],
  ['if (a) b;', 'if (!(a)) b;'],
  ['while (a < b) c;', 'while (!(a < b)) c;'],
  ['const c = a ? b : d;', 'const c = !(a) ? b : d;'],
  ['remove(a);', '{}'],
  ['if (a) remove(b);', 'if (a) {}'],
  ['const f = () => { return a; };', 'const f = () => { return undefined; };'],
  ['const f = () => a;', 'const f = () => undefined;'],
])('an edit changes %s to %s', (text, expected) => {
  expect(edited(text)).toContain(expected);
});

test.each([
  "'use client';",
  "import a from 'a';",
  "export * from 'a';",
  "const a = import('a');",
  "const a = require('a');",
  "type A = 'a' | 1 | true;",
  "interface A { a: 'a' }",
  "const a = b as 'a';",
  "declare const a: 'a';",
  "const a = '';",
  'const a = b.toString();',
  "const a = { 'a-b': c, 1: d };",
  'const a = css`color: red`;',
  'const f = () => undefined;',
  'class A extends B { constructor() { super(); } }',
])('%s is not edited', (text) => {
  expect(edited(text)).toEqual([]);
});

test('a condition is only negated once', () => {
  expect(edited('if (a === b) c;')).toEqual(['if (a !== b) c;', 'if (a === b) {}']);
  expect(edited('if (!a) c;')).toEqual(['if (a) c;', 'if (!a) {}']);
});

test('the value of an attribute changes, not its name', () => {
  expect(edited('const a = <a href="/" aria-label={b} />;', 'some.tsx')).toEqual([
    "const a = <a href='' aria-label={b} />;",
  ]);
});

test('an edit results in a valid program', () => {
  expect(edited("const a = b + 'c';")).toEqual(["const a = b + '';"]);
  expect(edited('const a = b ?? c ?? d;')).toEqual([]);
});
