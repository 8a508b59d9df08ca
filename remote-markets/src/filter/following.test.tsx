import { listMarkets, summaryOf, type MarketListRequest } from '@forecast/shared/domain';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const markets = [
  buildMarket({ id: 1, title: 'Food', tags: ['Macro'], probability: 42 }),
  buildMarket({ id: 2, title: 'Fly', tags: ['AI', 'Space'], probability: 67 }),
  buildMarket({ id: 3, title: 'Launch', tags: ['AI'], probability: 34 }),
];

/** Opens the list with a source that returns `size` markets per page. `asked` collects the requests to the source. */
function visit(at = '/markets', size = 25) {
  const asked: MarketListRequest[] = [];
  const summaries = markets.map(summaryOf);
  const source = buildSource(markets, {
    listMarkets: (request) => {
      asked.push(request);
      return Promise.resolve(listMarkets(summaries, request, size));
    },
  });
  return { ...renderPage(Page, { at, path: '/markets', source }), asked };
}

const follow = (...ids: number[]) => localStorage.setItem('forecast.followed.1', JSON.stringify(ids));
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const toggle = () => screen.getByRole('button', { name: 'Following' });
const status = () => screen.getByRole('status');

test('“Following” shows only followed markets in a new history entry, and pressing it again shows all markets', async () => {
  follow(3, 1);
  const { router } = visit('/markets?view=x');
  await screen.findByText('3 markets');
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle());
  expect(router.state.location.search).toBe('?view=x&following=1');
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(toggle()).toHaveFocus();
  expect(status()).toHaveTextContent(/^2 of 3 markets$/);
  expect(titles()).toEqual(['Food', 'Launch']);
  await userEvent.click(toggle());
  expect(router.state.location.search).toBe('?view=x');
  expect(titles()).toHaveLength(3);
  await act(() => router.navigate(-1));
  expect(titles()).toEqual(['Food', 'Launch']);
});

test.each([
  ['&tag=AI', ['Fly', 'Launch'], '2 of 3 markets'],
  ['&tag=AI&sort=lowest-probability', ['Launch', 'Fly'], '2 of 3 markets'],
  ['&q=fl', ['Fly'], '1 of 3 markets matches “fl”'],
  ['&q=l&tag=AI&sort=lowest-probability', ['Launch'], '1 of 3 markets matches “l”'],
])('with “Following” on, the filter %s shows %j', async (search, left, sentence) => {
  follow(2, 3);
  visit(`/markets?following=1${search}`);
  await waitFor(() => expect(status()).toHaveTextContent(sentence));
  expect(titles()).toEqual(left);
});

test.each([
  [[], '', 'You’re not following any markets yet', 'Include markets I don’t follow', '', 3],
  [
    [999],
    '&view=x',
    'None of the markets you follow are available',
    'Include markets I don’t follow',
    '?view=x',
    3,
  ],
  [[], '&tag=AI', 'You’re not following any markets yet', 'Include markets I don’t follow', '?tag=AI', 2],
  [[1], '&tag=AI', 'None of the markets you follow have the tag AI', 'Clear tags', '?following=1', 1],
  [[1], '&q=xyz', 'None of the markets you follow match “xyz”', 'Clear search', '?following=1', 1],
])(
  'if the visitor follows %j, /markets?following=1%s says “%s”, and its button “%s” clears only that filter',
  async (...row) => {
    const [followed, search, sentence, clear, without, left] = row;
    follow(...followed);
    const { router } = visit(`/markets?following=1${search}`);
    await waitFor(() => expect(status()).toHaveTextContent(sentence));
    expect(titles()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: clear }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe(without.slice(1));
    expect(titles()).toHaveLength(left);
    expect(screen.getByRole('heading', { name: 'Research Markets' })).toHaveFocus();
  },
);

test('a visitor who isn’t following any markets is told how to follow one', async () => {
  visit('/markets?following=1');
  expect(await screen.findByText(/^Press “Follow” on a market/)).toBeVisible();
});

test('unfollowing a market removes it from the list and moves the focus to the heading', async () => {
  follow(1, 3);
  visit('/markets?following=1');
  const card = within(await screen.findByRole('article', { name: 'Food' }));
  await userEvent.click(card.getByRole('button', { name: 'Follow: Food', pressed: true }));
  expect(titles()).toEqual(['Launch']);
  expect(status()).toHaveTextContent('1 of 3 markets');
  expect(screen.getByRole('heading', { name: 'Research Markets' })).toHaveFocus();
});

test('a market followed in another tab appears at once, without moving the focus', async () => {
  follow(1);
  visit('/markets?following=1');
  const link = await screen.findByRole('link', { name: 'Food' });
  act(() => link.focus());
  follow(1, 2);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'forecast.followed.1' })));
  expect(titles()).toEqual(['Food', 'Fly']);
  expect(link).toHaveFocus();
});

test.each([
  ['filters the first page if it contains all markets', 25, [{}]],
  ['sends the followed ids if the first page contains only some markets', 2, [{}, { ids: [3, 1] }]],
])('“Following” %s', async (_what, size, asks) => {
  follow(3, 1);
  const { asked } = visit('/markets?following=1', size);
  await waitFor(() => expect(titles()).toEqual(['Food', 'Launch']));
  expect(asked).toEqual(asks);
});
