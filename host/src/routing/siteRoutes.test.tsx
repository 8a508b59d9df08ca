import { loadingSelector } from '@forecast/contract';
import { buildPartRuntime } from '@forecast/host-runtime/testing';
import { screen, within } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';
import { siteRoutes } from './siteRoutes';

/** Visits the whole site on a page without a registry, so that every part is one that cannot be loaded. */
function visit(...at: string[]) {
  const { runtime, events } = buildPartRuntime();
  return { ...renderInSite({ at, runtime, routes: siteRoutes(runtime) }), events };
}

/** The element that says to programs what stands in the page's place. */
const border = (part: string) => document.querySelector(`[data-part="${part}"][data-expose="Page"]`);

test.each([
  ['/', 'landing', 'page'],
  ['/markets', 'markets', 'list of markets'],
  ['/market/3', 'market-detail', 'market'],
  ['/market', 'market-detail', 'market'],
])('at %s stands the part %s, and its failure within the one main region', async (at, part, shows) => {
  const { events } = visit(at);
  expect(await screen.findByRole('alert')).toHaveTextContent(`This ${shows} could not be loaded.`);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(main.getByText(`FED-001 · ${part}`)).toBeVisible();
  expect(events).toMatchObject([{ kind: 'failure', part, where: 'Page', code: 'FED-001' }]);
  expect(border(part)).toHaveAttribute('data-failure', 'FED-001');
  expect(document.querySelector(loadingSelector)).not.toBeInTheDocument();
});

test('the shell stands around the list and not around the landing page', async () => {
  const { unmount } = visit('/markets');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('search')).toBeVisible();
  unmount();
  visit('/');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test.each(['/nowhere', '/markets/extra', '/market/1/extra', '/a/b/c.html', '/Markets'])(
  'the address %s has no page',
  async (at) => {
    visit(at);
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  },
);

test('while a part is on its way its place says so', () => {
  visit('/markets');
  expect(within(screen.getByRole('main')).getByRole('status')).toBeVisible();
  expect(border('markets')?.querySelector(loadingSelector)).toBeInTheDocument();
});

test('typing into the search loads nothing', async () => {
  const { user, router, events } = visit('/markets');
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Search markets and discussions'), 'food ');
  expect(router.state.location.search).toBe('?q=food');
  expect(events).toHaveLength(1);
});
