/** @jest-environment node */
import type { PagePicture } from '@forecast/contract';
import { createPicture } from '@forecast/host-runtime/testing';
import { PageHead } from '@forecast/shared/ui';
import { text } from 'node:stream/consumers';
import type { ComponentProps } from 'react';
import { prerender } from 'react-dom/static';
import { drawPicture } from './drawPicture';

const origin = 'https://forecast.example';
const title = `Is "2 > 1 & 1 < 2" so, ‘it’s’ $& $\`?`;
const picture = { figure: { value: '78%', label: 'probability' }, history: [45, 78] };
const described: PagePicture[] = [];

/** Prerenders the head of a market's page. Rejects if that fails. */
async function headOf(props: Partial<ComponentProps<typeof PageHead>> = {}, earlier = {}) {
  described.length = 0;
  const { Picture, drawn } = createPicture(origin, earlier, (one) => {
    described.push(one);
    return drawPicture(one);
  });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <PageHead title={title} description="" path="/market/7" picture={picture} Picture={Picture} {...props} />,
    { onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  return { head: await text(prelude), picture: drawn() };
}

test('the picture is drawn as the page describes it, with special characters intact', async () => {
  await headOf({ origin });
  expect(described).toEqual([{ heading: title, ...picture }]);
});

test('there is no picture if the site has no origin or the page has no path', async () => {
  const notFound = { title, description: '', origin };
  for (const { head, picture } of [
    await headOf(),
    await headOf({ ...notFound, path: undefined as never }),
    await headOf({ origin, Picture: undefined }),
  ]) {
    expect(picture).toBeUndefined();
    expect(head).not.toMatch(/picture|og:image|twitter/);
  }
  expect(described).toEqual([]);
});

test('a page with a malformed description, or with two pictures, isn’t rendered', async () => {
  await expect(headOf({ origin, title: 1 as never })).rejects.toThrow();
  const { Picture } = createPicture(origin, {}, drawPicture);
  const failures: unknown[] = [];
  const two = ['one', 'another'].map((heading) => <Picture key={heading} picture={{ heading }} />);
  await prerender(two, { onError: (error) => void failures.push(error) }).catch(() => undefined);
  expect(failures).toEqual([new Error('The page describes two pictures.')]);
});

test('the head links to the picture, and an existing picture is not drawn again', async () => {
  const first = await headOf({ origin });
  expect(first.picture?.base64).toBeDefined();
  const { of = '', sha256 = '' } = first.picture ?? {};
  const { head: without } = await headOf({ origin, Picture: undefined });
  expect(first.head).toBe(
    `${without}<meta property="og:image" content="${origin}/pictures/${sha256}.png"/>` +
      '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
      '<meta property="og:image:alt" content="Is &quot;2 &gt; 1 &amp; 1 &lt; 2&quot; so, ‘it’s’ $&amp; $`? 78% probability"/>' +
      `<meta name="twitter:card" content="summary_large_image"/>`,
  );
  const again = await headOf({ origin }, { [of]: sha256 });
  expect(again).toEqual({ head: first.head, picture: { of, sha256 } });
  expect(described).toEqual([]);
});
