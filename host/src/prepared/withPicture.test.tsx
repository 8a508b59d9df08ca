/** @jest-environment node */
import { pictureIn, withPicture } from '@forecast/host-runtime/testing';
import { PageHead } from '@forecast/shared/ui';
import { renderToString } from 'react-dom/server';
import { drawPicture } from './drawPicture';

const origin = 'https://forecast.example';
const title = `Is "2 > 1 & 1 < 2" so, ‘it’s’ $& $\`?`;
const picture = { figure: { value: '78%', label: 'probability' }, history: [45, 78] };
const headOf = (site?: string) =>
  renderToString(<PageHead title={title} description="" path="/market/7" origin={site} picture={picture} />);

test('the head describes the picture, with special characters intact', () => {
  expect(pictureIn(headOf(origin))?.picture).toEqual({ heading: title, ...picture });
});

test('there is no picture if the site has no origin or the page has no path', () => {
  expect(pictureIn(headOf())).toBeUndefined();
  const notFound = renderToString(<PageHead title={title} description="" origin={origin} />);
  expect(pictureIn(notFound)).toBeUndefined();
});

test('throws for a malformed picture description', () => {
  expect(() => pictureIn('<meta name="page-picture" content="{&quot;heading&quot;:1}"/>')).toThrow();
});

test('the head links to the picture, and an existing picture is not drawn again', async () => {
  const first = await withPicture({ head: headOf(origin) }, origin, {}, drawPicture);
  expect(first.picture?.base64).toBeDefined();
  const { of = '', sha256 = '' } = first.picture ?? {};
  const [before, after] = headOf(origin).split(/<meta name="page-picture"[^>]*>/);
  expect(first.head).toBe(
    `${before}<meta property="og:image" content="${origin}/pictures/${sha256}.png"/>` +
      '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
      '<meta property="og:image:alt" content="Is &quot;2 &gt; 1 &amp; 1 &lt; 2&quot; so, ‘it’s’ $&amp; $`? 78% probability"/>' +
      `<meta name="twitter:card" content="summary_large_image"/>${after}`,
  );
  const again = await withPicture({ head: headOf(origin) }, origin, { [of]: sha256 }, drawPicture);
  expect(again).toEqual({ head: first.head, picture: { of, sha256 } });
});
