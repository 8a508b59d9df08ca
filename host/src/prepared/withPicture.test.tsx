/** @jest-environment node */
import { pictureIn } from '@forecast/host-runtime';
import { PageHead } from '@forecast/shared/ui';
import { renderToString } from 'react-dom/server';
import { withPicture } from './withPicture';

const origin = 'https://forecast.example';
const title = `Is "2 > 1 & 1 < 2" so, ‘it’s’ $& $\`?`;
const picture = { figure: { value: '78%', label: 'probability' }, history: [45, 78] };
const headOf = (site?: string) =>
  renderToString(<PageHead title={title} description="" path="/market/7" origin={site} picture={picture} />);

test('a page says what its picture shows, letter by letter', () => {
  expect(pictureIn(headOf(origin))?.picture).toEqual({ heading: title, ...picture });
});

test('a page says nothing of it on a site that cannot name its address, or where nobody can find it', () => {
  expect(pictureIn(headOf())).toBeUndefined();
  const notFound = renderToString(<PageHead title={title} description="" origin={origin} />);
  expect(pictureIn(notFound)).toBeUndefined();
});

test('what is no picture is refused', () => {
  expect(() => pictureIn('<meta name="page-picture" content="{&quot;heading&quot;:1}"/>')).toThrow();
});

test('a picture that is there is named where the page speaks of it, and drawn no more', async () => {
  const first = await withPicture({ head: headOf(origin) }, origin, {});
  expect(first.picture?.base64).toBeDefined();
  const { of = '', sha256 = '' } = first.picture ?? {};
  const [before, after] = headOf(origin).split(/<meta name="page-picture"[^>]*>/);
  expect(first.head).toBe(
    `${before}<meta property="og:image" content="${origin}/pictures/${sha256}.png"/>` +
      '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
      '<meta property="og:image:alt" content="Is &quot;2 &gt; 1 &amp; 1 &lt; 2&quot; so, ‘it’s’ $&amp; $`? 78% probability"/>' +
      `<meta name="twitter:card" content="summary_large_image"/>${after}`,
  );
  const again = await withPicture({ head: headOf(origin) }, origin, { [of]: sha256 });
  expect(again).toEqual({ head: first.head, picture: { of, sha256 } });
});
