import { contractVersion, staticAttribute } from '@forecast/contract';
import { buildPartRuntime } from '@forecast/host-runtime/testing';
import { PartRuntimeContext } from '@forecast/host-runtime';
import { buildRelease } from '@forecast/contract/testing';
import { createMemoryRouter, RouterProvider } from '@forecast/shared/router';
import { createPageSource, SourceProvider } from '@forecast/shared/source';
import { buildSource } from '@forecast/shared/testing';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { BordersShownProvider } from '../site/BordersShown';
import '../testing/layoutStandIns';
import { Fragment } from './Fragment';
import { FragmentRoom } from './FragmentRoom';

const Featured = () => {
  const [presses, press] = useState(0);
  return <button onClick={() => press(presses + 1)}>{presses} presses</button>;
};

const links = `<section ${staticAttribute}=""><a href="/market/3?from=home#top">Market 3</a><a href="https://elsewhere.example/">Elsewhere</a></section>`;

/** Takes over a page that shows a fragment, of which `prepared` stands in the document. */
async function takeOver(prepared: string, page = <Fragment name="markets/FeaturedMarkets" with={{}} />) {
  const built = buildPartRuntime({
    releases: { markets: buildRelease() },
    load: async () => ({ default: Featured, contractVersion }),
  });
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const site = (
    <BordersShownProvider>
      <PartRuntimeContext value={built.runtime}>
        <SourceProvider source={createPageSource(buildSource())}>
          <FragmentRoom>
            <RouterProvider router={router} />
          </FragmentRoom>
        </SourceProvider>
      </PartRuntimeContext>
    </BordersShownProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(site);
  const place = [...container.querySelectorAll('div')].at(-1) ?? container;
  place.innerHTML = prepared;
  render(site, { container, hydrate: true });
  // What is to be loaded would be there by then.
  await act(async () => void (await built.runtime.load('markets', 'Other')));
  return { ...built, path: () => router.createHref(router.state.location) };
}

const loaded = ({ events }: { events: readonly { kind: string }[] }) =>
  events.filter((event) => event.kind === 'load' && 'expose' in event && event.expose === 'FeaturedMarkets')
    .length;

test('what answers with links alone stays as it was prepared, and is not loaded', async () => {
  const built = await takeOver(links);
  expect(screen.getByRole('link', { name: 'Market 3' })).toBeVisible();
  expect(loaded(built)).toBe(0);
});

test('a link of what stays leads on within the document, to the whole of its address', async () => {
  const { path } = await takeOver(links);
  await userEvent.click(screen.getByRole('link', { name: 'Market 3' }));
  expect(path()).toBe('/market/3?from=home#top');
});

test.each([
  ['that leads elsewhere', 'Elsewhere', {}],
  ['with the key for another tab', 'Market 3', { ctrlKey: true }],
  ['with the middle button', 'Market 3', { button: 1 }],
])('a link %s is left to the browser', async (_how, name, init) => {
  const { path } = await takeOver(links);
  const link = screen.getByRole('link', { name });
  // jsdom cannot leave the page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const click = createEvent.click(link, init);
  const prevented = jest.spyOn(click, 'preventDefault');
  fireEvent(link, click);
  expect(prevented).toHaveBeenCalledTimes(1);
  expect(path()).toBe('/');
});

test('what answers with more than links is loaded and drawn anew', async () => {
  const built = await takeOver('<section><button>Press</button></section>');
  await userEvent.click(await screen.findByRole('button', { name: '0 presses' }));
  expect(await screen.findByRole('button', { name: '1 presses' })).toBeVisible();
  expect(loaded(built)).toBe(1);
});

test('what a page says something to is loaded and drawn anew, for it may say something else later', async () => {
  const built = await takeOver(links, <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />);
  expect(await screen.findByRole('button', { name: '0 presses' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Market 3' })).not.toBeInTheDocument();
  expect(built.events).toContainEqual(expect.objectContaining({ kind: 'load', expose: 'RelatedMarkets' }));
});
