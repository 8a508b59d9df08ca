import type { ClaimedRoute } from '@forecast/contract';
import { siteRoutes } from '@forecast/host-runtime/testing';
import { screen, within } from '@testing-library/react';
import { buildSiteRuntime, renderInSite } from '../testing/renderInSite';

// jsdom ignores media queries, so the sidebar is a menu here, as on narrow screens.
async function openMenu(user: ReturnType<typeof renderInSite>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.getByRole('navigation', { name: 'Main' });
}

test('the sidebar shows the tagline, and its brand links home', async () => {
  const { user, router } = renderInSite();
  await openMenu(user);
  expect(screen.getByText('Research-driven predictions')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Forecast' }));
  expect(router.state.location.pathname).toBe('/');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test('only Markets, the first of five entries, is a link; the others are text that can’t be focused', async () => {
  const { user } = renderInSite();
  const navigation = await openMenu(user);
  expect(
    within(navigation)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Markets', 'Discussions soon', 'Researchers soon', 'Events soon', 'Settings soon']);
  expect(within(navigation).getAllByRole('link')).toHaveLength(1);
  expect(within(navigation).queryByRole('button')).not.toBeInTheDocument();
  expect(navigation.querySelectorAll('[tabindex]')).toHaveLength(0);
  // The others don't look like links either, because they have no icon.
  const [markets, ...announced] = within(navigation).getAllByRole('listitem');
  expect(markets?.querySelector('svg')).toBeInTheDocument();
  for (const entry of announced) expect(entry.querySelector('svg')).not.toBeInTheDocument();
});

describe('the menu entries of parts that claim a route', () => {
  const runtimeWith = (...claimed: readonly ClaimedRoute[]) =>
    buildSiteRuntime({ releases: {}, claimed }).runtime;
  const news = { path: '/news/:id?', part: 'news', frame: 'shell', menu: 'News' } as const;
  const polls = { path: '/polls', part: 'polls', frame: 'bare', menu: 'Polls' } as const;
  const unlisted = { path: '/unlisted', part: 'unlisted', frame: 'shell' } as const;

  test('follow the site’s own entries in order, and link to the path without its parameter', async () => {
    const { user } = renderInSite({ runtime: runtimeWith(news, polls, unlisted) });
    const [own, claimed, ...others] = within(await openMenu(user)).getAllByRole('list');
    expect(within(own as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    const links = within(claimed as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['News', '/news'],
      ['Polls', '/polls'],
    ]);
    expect(others).toEqual([]);
  });

  test('follow Markets in the tab order, and the current page’s entry is marked', async () => {
    const runtime = runtimeWith(news);
    const { user } = renderInSite({ runtime, routes: siteRoutes(runtime) });
    const navigation = await openMenu(user);
    within(navigation).getByRole('link', { name: 'Markets' }).focus();
    await user.tab();
    expect(within(navigation).getByRole('link', { name: 'News' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('FED-002 · news')).toBeVisible();
    const entry = within(await openMenu(user)).getByRole('link', { name: 'News' });
    expect(entry).toHaveAttribute('aria-current', 'page');
  });

  test('replace the plain-text entry with the same name', async () => {
    const researchers = {
      path: '/researchers',
      part: 'researchers',
      frame: 'shell',
      menu: 'Researchers',
    } as const;
    const { user } = renderInSite({ runtime: runtimeWith(researchers) });
    const navigation = within(await openMenu(user));
    expect(navigation.getByRole('link', { name: 'Researchers' })).toHaveAttribute('href', '/researchers');
    expect(navigation.getByText('Events')).toBeVisible();
  });

  test('don’t add an empty list if no part has an entry', async () => {
    const { user } = renderInSite({ runtime: runtimeWith(unlisted) });
    expect(within(await openMenu(user)).getAllByRole('list')).toHaveLength(1);
  });
});

test.each([
  ['/markets', 'is'],
  ['/markets?q=food', 'is'],
  ['/market/1', 'isn’t'],
])('at %s, Markets %s marked as the current page', async (at, is) => {
  const { user } = renderInSite({ at: [at] });
  const navigation = await openMenu(user);
  const markets = within(navigation).getByRole('link', { name: 'Markets' });
  if (is === 'is') expect(markets).toHaveAttribute('aria-current', 'page');
  else expect(markets).not.toHaveAttribute('aria-current');
});

test('the first Tab reaches a link that skips to the page in the one main region', async () => {
  const { user } = renderInSite();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  const main = screen.getByRole('main');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${main.id}`);
  expect(main).toHaveAttribute('tabindex', '-1');
  expect(within(main).getByRole('heading', { level: 1 })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(main).toHaveFocus();
  // Back leaves the page.
  expect(window.location.hash).toBe('');
});

test('the sidebar lists recent activity', async () => {
  const { user } = renderInSite();
  await openMenu(user);
  const activity = screen.getByRole('region', { name: 'Recent Activity' });
  expect(await within(activity).findAllByRole('listitem')).toHaveLength(4);
});
