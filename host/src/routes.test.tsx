import { siteRoutes } from '@forecast/host-runtime/testing';
import { loadingSelector } from '@forecast/contract';
import { screen, within } from '@testing-library/react';
import { buildSiteRuntime, renderInSite } from './testing/renderInSite';

/** Opens the whole site without a registry, so that no part can be loaded. */
function visit(...at: string[]) {
  const { runtime, events } = buildSiteRuntime();
  return { ...renderInSite({ at, runtime, routes: siteRoutes(runtime) }), events };
}

/** The element around a part's page. Its attributes describe the page's state. */
const border = (part: string) => document.querySelector(`[data-part="${part}"][data-expose="Page"]`);

test.each([
  ['/', 'landing', 'page'],
  ['/markets', 'markets', 'list of markets'],
  ['/market/3', 'market-detail', 'market'],
  ['/market', 'market-detail', 'market'],
])('%s belongs to the part %s, and its failure is shown in the one main region', async (at, part, shows) => {
  const { events } = visit(at);
  expect(await screen.findByRole('alert')).toHaveTextContent(`This ${shows} could not be loaded.`);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(main.getByText(`FED-001 · ${part}`)).toBeVisible();
  expect(events).toMatchObject([{ kind: 'failure', part, where: 'Page', code: 'FED-001' }]);
  expect(border(part)).toHaveAttribute('data-failure', 'FED-001');
  expect(document.querySelector(loadingSelector)).not.toBeInTheDocument();
});

test('the list is inside the shell, but the landing page isn’t', async () => {
  const { unmount } = visit('/markets');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('search')).toBeVisible();
  unmount();
  visit('/');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test.each(['/nowhere', '/markets/extra', '/market/1/extra', '/a/b/c.html', '/Markets'])(
  'there is no page at %s',
  async (at) => {
    visit(at);
    expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  },
);

test('while a part loads, the page says that it is loading', () => {
  visit('/markets');
  expect(within(screen.getByRole('main')).getByRole('status')).toBeVisible();
  expect(border('markets')?.querySelector(loadingSelector)).toBeInTheDocument();
});

test('typing into the search box does not reload the part', async () => {
  const { user, router, events } = visit('/markets');
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Search markets and discussions'), 'food ');
  expect(router.state.location.search).toBe('?q=food');
  expect(events).toHaveLength(1);
});
