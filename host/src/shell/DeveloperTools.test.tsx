import { siteRoutes } from '@forecast/host-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildSiteRuntime, renderInSite } from '../testing/renderInSite';

const panel = () => screen.findByRole('dialog', { name: 'Parts of this site' });

test('the top bar has three controls: search, notifications and profile', () => {
  renderInSite();
  const bar = within(screen.getByRole('banner'));
  expect(
    bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Notifications', 'Profile']);
  expect(bar.getByLabelText('Search markets and discussions')).toBeVisible();
});

test.each(['/', '/markets', '/market/1'])('?parts opens the parts panel at %s', async (path) => {
  renderInSite({ at: [`${path}?parts`] });
  expect(within(await panel()).getByRole('heading')).toHaveFocus();
});

test('?parts opens the parts panel on the not-found page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { runtime } = buildSiteRuntime();
  renderInSite({ at: ['/nowhere?parts'], runtime, routes: siteRoutes(runtime) });
  expect(within(await panel()).getByRole('heading')).toHaveFocus();
  expect(logged.mock.calls).toEqual([['Page not found:', '/nowhere']]);
  logged.mockRestore();
});

test('?part=… does not open the panel, even if its code is loaded', async () => {
  const { router } = renderInSite({ at: ['/markets?parts'] });
  await panel();
  await act(() => router.navigate('/markets?part=markets@0123456789abcdef'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape closes the panel and keeps the rest of the address', async () => {
  const { user, router } = renderInSite({ at: ['/markets?q=food&parts&tag=AI'] });
  await panel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location).toMatchObject({
    pathname: '/markets',
    search: '?q=food&tag=AI',
  });
});

test('closing the panel returns the focus', async () => {
  const { user, router } = renderInSite({ at: ['/market/1?q=food'] });
  const profile = screen.getByRole('button', { name: 'Profile' });
  profile.focus();
  await act(() => router.navigate('/market/1?q=food&parts'));
  await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(profile).toHaveFocus();
  expect(router.state.location.search).toBe('?q=food');
});

test('the panel stays open while the page is used', async () => {
  const { user } = renderInSite({ at: ['/market/1?parts'] });
  await panel();
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(await panel()).toBeVisible();
});
