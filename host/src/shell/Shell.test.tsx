import type { ClaimedRoute } from '@forecast/contract';
import { buildPartRuntime } from '@forecast/host-runtime/testing';
import { screen, within } from '@testing-library/react';
import { siteRoutes } from '../routing/siteRoutes';
import { renderInSite } from '../testing/renderInSite';

// jsdom applies no media queries, so the sidebar is the narrow screen's menu here.
async function openMenu(user: ReturnType<typeof renderInSite>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.getByRole('navigation', { name: 'Main' });
}

test('the sidebar says what the site is, and its mark leads home', async () => {
  const { user, router } = renderInSite();
  await openMenu(user);
  expect(screen.getByText('Research-driven predictions')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Forecast' }));
  expect(router.state.location.pathname).toBe('/');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test('of the five entries Markets alone is a link; the others are text that takes no focus', async () => {
  const { user } = renderInSite();
  const navigation = await openMenu(user);
  expect(
    within(navigation)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Markets', 'Discussions', 'Researchers', 'Events', 'Settings']);
  expect(within(navigation).getAllByRole('link')).toHaveLength(1);
  expect(within(navigation).queryByRole('button')).not.toBeInTheDocument();
  expect(navigation.querySelectorAll('[tabindex]')).toHaveLength(0);
  // Nor the looks of one: the picture before a name, and the row that a pointer could press.
  const [markets, ...announced] = within(navigation).getAllByRole('listitem');
  expect(markets?.querySelector('svg')).toBeInTheDocument();
  for (const entry of announced) expect(entry.children).toHaveLength(0);
});

describe('entries of parts that claim a route', () => {
  const runtimeWith = (...claimed: readonly ClaimedRoute[]) =>
    buildPartRuntime({ releases: {}, claimed }).runtime;
  const news = { path: '/news/:id?', part: 'news', frame: 'shell', menu: 'News' } as const;
  const polls = { path: '/polls', part: 'polls', frame: 'bare', menu: 'Polls' } as const;
  const silent = { path: '/silent', part: 'silent', frame: 'shell' } as const;

  test('stand below the site’s own in their order, and lead to the address without a parameter', async () => {
    const { user } = renderInSite({ runtime: runtimeWith(news, polls, silent) });
    const [own, claimed, ...others] = within(await openMenu(user)).getAllByRole('list');
    expect(within(own as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    const links = within(claimed as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['News', '/news'],
      ['Polls', '/polls'],
    ]);
    expect(others).toEqual([]);
  });

  test('are reached by the keyboard after Markets, and say where the visitor is', async () => {
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

  test('are no group of their own where no part has one', async () => {
    const { user } = renderInSite({ runtime: runtimeWith(silent) });
    expect(within(await openMenu(user)).getAllByRole('list')).toHaveLength(1);
  });
});

test.each([
  ['/markets', true],
  ['/markets?q=food', true],
  ['/market/1', false],
])('at %s the entry Markets is the present page: %s', async (at, present) => {
  const { user } = renderInSite({ at: [at] });
  const navigation = await openMenu(user);
  const markets = within(navigation).getByRole('link', { name: 'Markets' });
  if (present) expect(markets).toHaveAttribute('aria-current', 'page');
  else expect(markets).not.toHaveAttribute('aria-current');
});

test('the first key press reaches a way past the shell, and the page stands in the one main region', async () => {
  const { user } = renderInSite();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  const main = screen.getByRole('main');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${main.id}`);
  expect(main).toHaveAttribute('tabindex', '-1');
  expect(within(main).getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sidebar tells what happened last', async () => {
  const { user } = renderInSite();
  await openMenu(user);
  const activity = screen.getByRole('region', { name: 'Recent Activity' });
  expect(await within(activity).findAllByRole('listitem')).toHaveLength(4);
});
