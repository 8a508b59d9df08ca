import type { RecentActivity } from '@forecast/shared/domain';
import { buildSource } from '@forecast/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../../testing/renderInSite';

const button = () => screen.getByRole('button', { name: 'Notifications' });

async function openPanel(recentActivity?: () => Promise<readonly RecentActivity[]>) {
  const source = recentActivity && buildSource([], { recentActivity });
  const site = renderInSite(source ? { source } : {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await site.user.click(button());
  return { ...site, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

test('the panel lists recent activity and names each item’s type', async () => {
  const { panel } = await openPanel();
  expect(panel.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
  const items = await panel.findAllByRole('listitem');
  expect(items.map((item) => /^\w+/.exec(item.textContent)?.[0])).toEqual([
    'Comment',
    'Resolution',
    'Market',
    'Comment',
  ]);
  expect(items[0]).toHaveTextContent('5 min ago');
});

test('Escape closes the panel and returns the focus', async () => {
  const { user } = await openPanel();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

test('Enter opens the panel, and Tab leads on to the next button', async () => {
  const { user } = renderInSite({ source: buildSource([], { recentActivity: () => Promise.resolve([]) }) });
  act(() => button().focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the panel says that there is no activity if there is none', async () => {
  const { panel } = await openPanel(() => Promise.resolve([]));
  expect(await panel.findByText('No activity yet.')).toBeVisible();
  expect(panel.queryByRole('list')).not.toBeInTheDocument();
});

test('the panel says that activity is loading', async () => {
  const { panel } = await openPanel(() => new Promise(() => undefined));
  expect(panel.getByRole('status')).toHaveTextContent('Loading recent activity');
});

test('activity that could not be loaded can be retried', async () => {
  const item = { id: '1', text: 'Recovered', time: 'now', type: 'market' } as const;
  let down = true;
  const { user, panel } = await openPanel(() =>
    down ? Promise.reject(new Error('down')) : Promise.resolve([item]),
  );
  expect(await panel.findByRole('alert')).toHaveTextContent('Recent activity could not be loaded.');
  down = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('Recovered')).toBeVisible();
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
});

test('activity of unknown types is left out', async () => {
  const valid = { id: '1', text: 'Valid', time: 'now', type: 'market' };
  const answer = [valid, { ...valid, id: '2', type: 'merger' }, { ...valid, id: '3', type: 'toString' }];
  const { panel } = await openPanel(() => Promise.resolve(answer as RecentActivity[]));
  expect((await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Market: Validnow',
  ]);
});

test('a response that isn’t a list is treated as a failure', async () => {
  const { panel } = await openPanel(() => Promise.resolve({ evil: 1 } as unknown as RecentActivity[]));
  expect(await panel.findByRole('alert')).toHaveTextContent('Recent activity could not be loaded.');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

const activity = [
  { id: 'a', text: 'About a market', time: 'now', type: 'comment', marketId: 7 },
  { id: 'b', text: 'About none', time: 'now', type: 'market' },
] as const;
const source = buildSource([], { recentActivity: () => Promise.resolve(activity) });

test('activity about a market links to it, and the rest is text', async () => {
  const { user, router } = renderInSite({ source });
  await user.click(button());
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect((await panel.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['/market/7']);
  await user.click(panel.getByRole('link', { name: 'About a market' }));
  expect(router.state.location.pathname).toBe('/market/7');
  expect(await screen.findByRole('heading', { name: 'A market' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the button shows the number of new items until the panel is opened, even on a later visit', async () => {
  localStorage.setItem('forecast.seen.1', '["b"]');
  const { user, unmount } = renderInSite({ source });
  await waitFor(() => expect(button()).toHaveAccessibleDescription('1 new'));
  await user.click(button());
  expect(button()).not.toHaveAccessibleDescription();
  unmount();
  renderInSite({ source });
  await screen.findAllByText('About none');
  expect(button()).not.toHaveAccessibleDescription();
});
