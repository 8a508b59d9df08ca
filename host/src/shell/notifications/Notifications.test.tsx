import type { Me, OwnScore, RecentActivity } from '@forecast/shared/domain';
import { buildMarket, buildMe, buildSource, expectAccessible, signedOut } from '@forecast/shared/testing';
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

describe('on a live site', () => {
  beforeEach(() => localStorage.clear());

  const score = { held: 1, brier: 100, published: 900, coverage: 1_000_000, edge: 250 };
  const scored = (outcome: OwnScore['outcome'], final = false): OwnScore => ({
    ...score,
    ...{ marketId: 5, question: 'Will it snow?', outcome, deadline: '2025-07-01', final },
    returned: { side: 'no', points: 25 },
  });
  const markets = [
    buildMarket({ id: 1, title: 'Will it rain?', status: 'closed', closed: '2025-07-09' }),
    buildMarket({ id: 2, title: 'Will it hail?', status: 'open' }),
  ];
  const held = { side: 'yes', points: 100, since: '2025-07-08T14:05:00Z' } as const;
  const ada = buildMe({
    positions: [
      { id: 4, marketId: 1, ...held },
      { id: 5, marketId: 2, ...held },
    ],
  });
  const live = (me: Me | undefined, ...scores: readonly OwnScore[]) =>
    buildSource(markets, {
      recentActivity: async () => [],
      me: async () => me ?? signedOut,
      ownScores: async () =>
        me
          ? {
              ...{ handle: 'ada-okafor', name: 'Ada Okafor', listed: false },
              ...{ edge: 0, coverage: 0, markets: 0, calibration: [], scores },
            }
          : null,
    });
  const isNew = (count: number) =>
    waitFor(() => expect(button()).toHaveAccessibleDescription(`${count} new`));

  test('researchers learn which of their markets have closed or resolved, as new until they have seen it', async () => {
    const { user, unmount } = renderInSite({ source: live(ada, scored('no')) });
    await isNew(2);
    await user.click(button());
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const items = within(await panel.findByRole('region', { name: 'Your markets' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '“Will it rain?” closed. Your points stay in it until it resolves.Closed Jul 9, 2025',
      '“Will it snow?” resolved NO. Your 25 points were returned.Edge +2.50, provisional',
    ]);
    expect(panel.getByRole('link', { name: /Will it rain/ })).toHaveAttribute('href', '/market/1');
    expect(button()).not.toHaveAccessibleDescription();
    await expectAccessible();
    unmount();
    // A correction is news again.
    renderInSite({ source: live(ada, scored('yes')) });
    await isNew(1);
  });

  test('researchers learn that a market was annulled, and that their points are back', async () => {
    const source = live(ada);
    const annulled = [{ marketId: 6, question: 'Will it thaw?', side: 'no', points: 50 }] as const;
    const { user } = renderInSite({
      source: {
        ...source,
        ownScores: async () => {
          const own = await source.ownScores?.();
          return own ? { ...own, annulled } : null;
        },
      },
    });
    await isNew(2);
    await user.click(button());
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findByRole('link', { name: /Will it thaw/ })).toHaveTextContent(
      '“Will it thaw?” was annulled. Your 50 points were returned.',
    );
  });

  test('if another tab has signed out, the bell forgets what happened to the researcher’s markets', async () => {
    const [before, after] = [live(ada, scored('no')), live(undefined)];
    let now = before;
    const { user } = renderInSite({
      source: {
        ...before,
        staleTime: 60_000,
        me: async () => (await now.me?.()) ?? null,
        ownScores: async () => (await now.ownScores?.()) ?? null,
      },
    });
    await isNew(2);
    now = after;
    // Profile finds out.
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    await screen.findByText(/^You can’t sign in/);
    await waitFor(() => expect(button()).not.toHaveAccessibleDescription());
  });

  test.each([
    ['nobody is signed in', undefined],
    ['nothing has happened to their markets', buildMe()],
  ])('the panel has only recent activity if %s', async (_when, me) => {
    const { user } = renderInSite({ source: live(me) });
    await user.click(button());
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findByText('No activity yet.')).toBeVisible();
    expect(panel.queryByRole('region', { name: 'Your markets' })).not.toBeInTheDocument();
    expect(button()).not.toHaveAccessibleDescription();
  });
});
