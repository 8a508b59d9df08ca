import { refuseReferences } from './refuseImports';

const check = (text: string) => refuseReferences(new Map([['look.css', text]]));

test.each([
  ['a font', '@font-face { font-family: A; src: url(./a.woff2) format("woff2"); }', './a.woff2'],
  ['a picture', '.a{background:no-repeat url( "../a b.png" )}', '../a b.png'],
  ['a picture after an allowed one', '.a{background:url(/a.png),url(b.png)}', 'b.png'],
  ['a style sheet', "@import 'base.css';", 'base.css'],
  ['a style sheet by URL', "@import url('./base.css') layer(base);", './base.css'],
  ['a picture by resolution', `.a{background:image-set("a.png" type("image/png"), '/b.png' 2x)}`, 'a.png'],
  [
    'a picture after a string with the start of a comment',
    '.a{content:"/*";background:url(a.png)}/**/',
    'a.png',
  ],
  [
    'a picture after an escaped quote',
    String.raw`.content-\[\"\]{background:url(a.png)} .b{content:""}`,
    'a.png',
  ],
  ['a package', '@import "tailwindcss";', 'tailwindcss'],
])('a style sheet that refers to %s is refused', (_what, text, file) => {
  expect(() => check(text)).toThrow(`look.css refers to ${file}, which isn't in the build`);
});

test('a style sheet may refer to other addresses, and to elements', () => {
  const addresses = ['https://fonts.example/a.woff2', '/a.png', '//cdn.example/a.png', '#shadow'];
  const urls = addresses.map((one) => `.a { fill: url("${one}") } .b { fill: url(${one}) }`);
  expect(() => check(`/* @import 'old.css'; */ ${urls.join('')}`)).not.toThrow();
});

test.each([
  ['a picture', `.a{background:url(DATA:image/png;base64,AAAA)}`, 'DATA:image/png;base64,AAAA'],
  [
    'a picture that contains an address',
    String.raw`.a{background:url("data:image/svg+xml,<g style=\"fill:url(a.png)\"/>")}`,
    'data:image/svg+xml,<g style=\\"',
  ],
  [
    'a font',
    `@font-face{font-family:A;src:url('data:font/woff2;base64,AAAA')}`,
    'data:font/woff2;base64,AAAA',
  ],
])('a style sheet that contains %s is refused', (_what, text, start) => {
  expect(() => check(text)).toThrow(`look.css contains ${start}`);
  expect(() => check(text)).toThrow("the site's policy doesn't let browsers use");
});

test.each([
  ['a string', `.a{content:"url(a.png)"} .b{content:"it's @import 'a.css'"}`],
  ['a comment', `/* it's url(a.png) */ @import /* url(a.png) */ url(https://fonts.example/a.css);`],
])('what looks like an address in %s is accepted', (_what, text) => {
  expect(() => check(text)).not.toThrow();
});
