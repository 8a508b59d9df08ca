/** @jest-environment node */
import { drawPicture } from './drawPicture';

/** The width and height in a PNG's header. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  expect(String.fromCharCode(...png.subarray(1, 4))).toBe('PNG');
  return [view.getUint32(16), view.getUint32(20)];
};
const figure = { value: '78%', label: 'probability' };
const history = [45, 52, 78];

test.each([
  ['a question', { heading: 'Will it be registered by Aug 31, 2025?', figure, history }],
  ['a heading alone', { heading: 'Research Markets' }],
  ['no text', { heading: '', figure: { value: '', label: '' }, history: [] }],
  ['a very long heading', { heading: 'W'.repeat(100_000), figure, history: [0, 100] }],
  [
    'markup and odd characters',
    { heading: '</text><svg/onload=x>&amp; \u202Eעברית 👩‍👩‍👧‍👦 \uD83D \0\r\n', figure },
  ],
  ['a long note', { heading: 'A question?', figure, note: 'Sample data · '.repeat(1000) }],
  ['invalid values', { heading: 'A question?', figure, history: [NaN, 1e9, -Infinity] }],
])('the picture of %s is 1200 by 630 pixels and below 60 kB', async (_what, picture) => {
  const png = await drawPicture(picture);
  expect(sizeOf(png)).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(60_000);
});

test('pictures differ if the heading, the number, its label or the history does, and are identical otherwise', async () => {
  const picture = { heading: 'A question?', figure, history };
  const pictures = [
    picture,
    { ...picture, heading: 'Another question?' },
    { ...picture, figure: { ...figure, value: '77%' } },
    { ...picture, figure: { ...figure, label: 'share' } },
    { ...picture, history: [45, 53, 78] },
    { ...picture, note: 'Sample data · A desk' },
  ];
  const drawn = [];
  for (const each of pictures) drawn.push(Buffer.from(await drawPicture(each)).toString('base64'));
  expect(new Set(drawn).size).toBe(pictures.length);
  expect(Buffer.from(await drawPicture(picture)).toString('base64')).toBe(drawn[0]);
});
