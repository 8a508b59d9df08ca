import { dropHead, dropPicture } from './dropHead';

test('the page’s metadata is removed, and everything else stays', () => {
  document.head.innerHTML = `
    <title>Forecast</title>
    <meta name="viewport" content="width=device-width">
    <meta name="description" content="What it is."><meta name="robots" content="noindex"><meta name="twitter:card" content="summary">
    <meta property="og:title" content="A question?"><link rel="canonical" href="/market/7">
    <link rel="icon" href="/icon.svg"><style></style>`;
  dropHead(document);
  const left = [...document.head.children].map(({ outerHTML }) => outerHTML);
  expect(left).toEqual([
    '<title>Forecast</title>',
    '<meta name="viewport" content="width=device-width">',
    '<link rel="icon" href="/icon.svg">',
    '<style></style>',
  ]);
});

test('dropPicture removes only the picture’s metadata', () => {
  document.head.innerHTML = `
    <meta property="og:title" content="A question?">
    <meta property="og:image" content="x.png"><meta property="og:image:alt" content="A question?">
    <meta name="twitter:card" content="summary_large_image">`;
  dropPicture(document);
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta property="og:title" content="A question?">',
  ]);
});
