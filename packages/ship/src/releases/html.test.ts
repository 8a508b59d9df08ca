import { attributeOf, closest, elementsIn, htmlText, parseHtml } from './html';

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

test.each<readonly [string, string, RegExp]>([
  ['attributes', `<a ${times(20_000, (at) => `a${at} `)}>`, /an element with more than 256 attributes/],
  ['attributes of an end tag', `</a ${times(20_000, (at) => `a${at} `)}>`, /more than 256 attributes/],
  ['attributes, added one by one', times(20_000, (at) => `<html a${at}>`), /more than 256 attributes/],
  ['levels', '<div>'.repeat(50_000), /nested more than 512 levels deep/],
  ['elements', '<br>'.repeat(60_000), /more than 50000 nodes/],
  ['comments', '<!---->'.repeat(60_000), /more than 50000 nodes/],
  ['elements moved out of a table', `<table>${'<i></i>'.repeat(60_000)}`, /more than 50000 nodes/],
  ['texts moved out of a table', `<table>${'x</b>'.repeat(60_000)}`, /more than 50000 nodes/],
  [
    'elements moved again and again',
    `${times(400, (at) => `<b a${at}>`)}<p>${'<i></i>'.repeat(40_000)}${'</b>'.repeat(400)}`,
    /more than 50000 nodes/,
  ],
  [
    'elements copied from a few',
    `<p>${times(400, (at) => `<b a${at}>`)}</p>${'<p>x</p>'.repeat(100)}`,
    /consists of more than \d+ nodes/,
  ],
])('a page with too many %s is refused', (_what, text, message) => {
  expect(() => parseHtml(text)).toThrow(message);
});

test('a large page, as deep as browsers nest elements, is parsed, traversed and written', () => {
  const deep = `${'<div>'.repeat(500)}<p id="last">${'</div>'.repeat(500)}`;
  const text = `<main data-of="all">${deep}${'<p class="a b">some <b>text</b></p>'.repeat(10_000)}</main>`;
  const page = parseHtml(text);
  const elements = elementsIn(page);
  expect(elements).toHaveLength(3 + 1 + 500 + 1 + 20_000);
  const last = elements.find((element) => attributeOf(element, 'id') === 'last');
  expect(last && closest(last, 'data-of')?.tagName).toBe('main');
  expect(htmlText(page)).toContain('some <b>text</b>');
});

test('elements are listed in document order, those in templates too', () => {
  const page = parseHtml('<ul><li><template><a><b></b></a><i></i></template></li><li><u></u></li></ul>');
  expect(
    elementsIn(page)
      .map(({ tagName }) => tagName)
      .join(' '),
  ).toBe('html head body ul li template a b i li u');
});
