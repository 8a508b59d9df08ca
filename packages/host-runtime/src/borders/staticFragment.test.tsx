import { contractVersion, staticAttribute } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { BorderOutlinesProvider } from './BorderOutlines';
import { Fragment } from './Fragment';
import { FragmentPortals } from './FragmentPortals';

const Featured = () => {
  const [presses, press] = useState(0);
  return <button onClick={() => press(presses + 1)}>{presses} presses</button>;
};

const links = `<section ${staticAttribute}=""><a href="/market/3?from=home#top">Market 3</a><a href="https://elsewhere.example/">Elsewhere</a></section>`;

/** Hydrates a page with a fragment whose prerendered HTML is `prepared`. */
async function hydratePage(prepared: string, page = <Fragment name="markets/FeaturedMarkets" with={{}} />) {
  const built = buildPartRuntime({
    releases: { markets: buildRelease() },
    load: async () => ({ default: Featured, contractVersion }),
  });
  const router = createMemoryRouter([
    { path: '*', element: page },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  const site = (
    <BorderOutlinesProvider>
      <PartRuntimeContext value={built.runtime}>
        <FragmentPortals>
          <RouterProvider router={router} />
        </FragmentPortals>
      </PartRuntimeContext>
    </BorderOutlinesProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(site);
  const slot = [...container.querySelectorAll('div')].at(-1) ?? container;
  slot.innerHTML = prepared;
  render(site, { container, hydrate: true });
  // By the time this module has loaded, the fragment would have loaded too.
  await act(async () => void (await built.runtime.load('markets', 'Other')));
  return { ...built, router, path: () => router.createHref(router.state.location) };
}

const loaded = ({ events }: { events: readonly { kind: string }[] }) =>
  events.filter((event) => event.kind === 'load' && 'expose' in event && event.expose === 'FeaturedMarkets')
    .length;

test('a fragment with only links stays as prerendered and is not loaded', async () => {
  const built = await hydratePage(links);
  expect(screen.getByRole('link', { name: 'Market 3' })).toBeVisible();
  expect(loaded(built)).toBe(0);
});

test('a static fragment’s links navigate with query and hash, without loading a document', async () => {
  const { path } = await hydratePage(links);
  await userEvent.click(screen.getByRole('link', { name: 'Market 3' }));
  expect(path()).toBe('/market/3?from=home#top');
});

test('a static fragment is still there when the visitor returns to its page, without loading it', async () => {
  const { router, path, ...built } = await hydratePage(links);
  const leaveAndReturn = async () => {
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(screen.getAllByRole('link')).toHaveLength(2);
  };
  await leaveAndReturn();
  await leaveAndReturn();
  expect(loaded(built)).toBe(0);
  await userEvent.click(screen.getByRole('link', { name: 'Market 3' }));
  expect(path()).toBe('/market/3?from=home#top');
});

test.each([
  ['to another site', 'Elsewhere', {}],
  ['pressed with Ctrl, for a new tab', 'Market 3', { ctrlKey: true }],
  ['pressed with the middle button', 'Market 3', { button: 1 }],
])('a link %s is left to the browser', async (_how, name, init) => {
  const { path } = await hydratePage(links);
  const link = screen.getByRole('link', { name });
  // jsdom can't navigate to another page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const click = createEvent.click(link, init);
  const prevented = jest.spyOn(click, 'preventDefault');
  fireEvent(link, click);
  expect(prevented).toHaveBeenCalledTimes(1);
  expect(path()).toBe('/');
});

test('a fragment with more than links is loaded and rendered', async () => {
  const built = await hydratePage('<section><button>Press</button></section>');
  await userEvent.click(await screen.findByRole('button', { name: '0 presses' }));
  expect(await screen.findByRole('button', { name: '1 presses' })).toBeVisible();
  expect(loaded(built)).toBe(1);
});

test('a fragment with props is loaded and rendered, because its props may change', async () => {
  const built = await hydratePage(links, <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />);
  expect(await screen.findByRole('button', { name: '0 presses' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Market 3' })).not.toBeInTheDocument();
  expect(built.events).toContainEqual(expect.objectContaining({ kind: 'load', expose: 'RelatedMarkets' }));
});
