import { createMemoryRouter } from '@forecast/shared/router';
import { dropHead, dropPictureLater } from './dropHead';

test('what a document says of its page goes, and everything else stays', () => {
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

test('the picture of a prepared page goes with the page', async () => {
  document.head.innerHTML = `
    <meta property="og:title" content="A question?">
    <meta property="og:image" content="x.png"><meta property="og:image:alt" content="A question?">
    <meta name="twitter:card" content="summary_large_image">`;
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/market/7'] });
  dropPictureLater(document, router);
  await router.navigate('/market/7#discussion');
  expect(document.head.children).toHaveLength(4);
  await router.navigate('/markets');
  expect(document.head.children).toHaveLength(1);
  router.dispose();
});
