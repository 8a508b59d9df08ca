import { listMarkets, summaryOf, type MarketListPage, type MarketListRequest } from '@forecast/shared/domain';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import type { ForecastSource } from '@forecast/shared/source';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const entry = { timestamp: 'now', upvotes: 0, replies: 0 };
const markets = [
  buildMarket({
    id: 1,
    title: 'Launch',
    author: 'Space Desk',
    discussions: [
      { ...entry, id: 'a', author: 'Marcus', content: 'Prices of steel matter.' },
      { ...entry, id: 'b', author: 'Marcus', content: 'Steel again.' },
    ],
  }),
  buildMarket({ id: 2, title: 'Steel', author: 'Marcus' }),
  buildMarket({
    id: 3,
    title: 'Food',
    author: 'Macro Desk',
    researchSources: [{ title: 'Steel yearbook', author: 'An office', date: 'Jun 2025', type: 'Survey' }],
  }),
];
const source = buildSource(markets);

const visit = (at: string, from: ForecastSource = source) =>
  renderPage(Page, { at, path: '/markets', source: from });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const status = () => screen.getByRole('status');
const card = async (name: string) => within(await screen.findByRole('article', { name }));

/** A source whose `listMarkets` fails while `connection.isDown`. */
const sourceOver = (connection: { readonly isDown: boolean }): ForecastSource => ({
  ...source,
  listMarkets: (request) =>
    connection.isDown ? Promise.reject(new Error('down')) : source.listMarkets(request),
});

test('a search also finds markets by their discussions and sources, and links to the match', async () => {
  visit('/markets?q=steel');
  await waitFor(() => expect(status()).toHaveTextContent('3 of 3 markets match “steel”'));
  expect(titles()).toEqual(['Steel', 'Launch', 'Food']);
  const launch = await card('Launch');
  expect(launch.getByRole('link', { name: 'Analysis by Marcus' })).toHaveAttribute(
    'href',
    '/market/1#discussion-a',
  );
  expect(launch.getByText('steel', { selector: 'mark' }).closest('blockquote')).toHaveTextContent(
    'Analysis by Marcus: Prices of steel matter. (and 1 more)',
  );
  const food = await card('Food');
  expect(food.getByRole('link', { name: 'Source by An office' })).toHaveAttribute(
    'href',
    '/market/3#source-1',
  );
  expect((await card('Steel')).queryByText(/^(Analysis|Source) by/)).not.toBeInTheDocument();
});

test('markets whose own text matches a search appear at once, and stay if the source fails', async () => {
  const connection = { isDown: false };
  const { router } = visit('/markets', sourceOver(connection));
  await screen.findByText('3 markets');
  connection.isDown = true;
  await act(() => router.navigate('/markets?q=steel'));
  expect(titles()).toEqual(['Steel']);
  expect(await screen.findByText(/^Matches in discussions and sources could not be loaded\./)).toBeVisible();
  expect(titles()).toEqual(['Steel']);
  connection.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Steel', 'Launch', 'Food']));
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('the previous list stays until the source has searched the discussions', async () => {
  let answer: (page: MarketListPage) => void = () => undefined;
  const from = {
    ...source,
    listMarkets: (request: MarketListRequest) =>
      request.query
        ? new Promise<MarketListPage>((resolve) => (answer = resolve))
        : source.listMarkets(request),
  };
  const { router } = visit('/markets', from);
  await screen.findByText('3 markets');
  await act(() => router.navigate('/markets?q=zinc'));
  expect(titles()).toHaveLength(3);
  expect(screen.queryByText(/^No market/)).not.toBeInTheDocument();
  answer(listMarkets(markets.map(summaryOf), { query: 'zinc' }, 25));
  await waitFor(() => expect(status()).toHaveTextContent('No markets match “zinc”'));
});

test('if the source fails, an author’s own markets are listed with a retry button', async () => {
  const connection = { isDown: false };
  const { router } = visit('/markets', sourceOver(connection));
  await screen.findByText('3 markets');
  connection.isDown = true;
  await act(() => router.navigate('/markets?author=Marcus&tag=Testing'));
  expect(await screen.findByText(/^Matches in discussions and sources could not be loaded\./)).toBeVisible();
  expect(titles()).toEqual(['Steel']);
  expect(screen.getByRole('button', { name: 'Remove author Marcus' })).toBeVisible();
});

test('filtering by author lists the markets that the author published or analyzed, and can be undone', async () => {
  const { router } = visit('/markets?author=marcus&sort=closing-soon');
  await waitFor(() => expect(status()).toHaveTextContent('2 of 3 markets'));
  expect(titles()).toEqual(['Launch', 'Steel']);
  // The publisher's name is on the card anyway.
  expect((await card('Launch')).getByText(/^With an analysis by/)).toHaveTextContent('by marcus');
  expect((await card('Steel')).queryByText(/^With an analysis/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove author marcus' }));
  expect(router.state.location.search).toBe('?sort=closing-soon');
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test("a card links to its author's markets", async () => {
  const { router } = visit('/markets?tag=Testing');
  await userEvent.click((await card('Launch')).getByRole('link', { name: 'Space Desk' }));
  expect(router.state.location.search).toBe('?author=Space+Desk');
  await waitFor(() => expect(titles()).toEqual(['Launch']));
});

test('filtering by an unknown author finds no markets, and the page offers to show all authors', async () => {
  const { router } = visit('/markets?author=Nobody&tag=Testing');
  await waitFor(() => expect(status()).toHaveTextContent('No markets with the tag Testing are by Nobody'));
  await userEvent.click(screen.getByRole('button', { name: 'Show all authors' }));
  expect(router.state.location.search).toBe('?tag=Testing');
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('followed markets can be searched and filtered by author without revealing to the source which markets are followed', async () => {
  localStorage.setItem('forecast.followed.1', '[1,3]');
  const asked: MarketListRequest[] = [];
  const from = {
    ...source,
    listMarkets: (request: MarketListRequest) => {
      asked.push(request);
      return source.listMarkets(request);
    },
  };
  const { router } = visit('/markets?following=1&q=steel', from);
  await waitFor(() => expect(titles()).toEqual(['Launch', 'Food']));
  await act(() => router.navigate('/markets?following=1&author=Marcus'));
  await waitFor(() => expect(titles()).toEqual(['Launch']));
  expect(asked.filter(({ ids }) => ids)).toEqual([]);
});

test('Compact turns the compact list on and off, and the choice is saved on this device', async () => {
  visit('/markets');
  const compact = screen.getByRole('button', { name: 'Compact' });
  expect(compact).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(compact);
  await waitFor(() => expect(compact).toHaveAttribute('aria-pressed', 'true'));
  expect(localStorage.getItem('forecast.density')).toBe('compact');
  await userEvent.click(compact);
  await waitFor(() => expect(compact).toHaveAttribute('aria-pressed', 'false'));
  expect(localStorage.getItem('forecast.density')).toBeNull();
});

test("a card shows the visitor's submitted position", async () => {
  localStorage.setItem('forecast.submitted.1', '{"3":{"side":"no","points":25}}');
  visit('/markets');
  expect((await card('Food')).getByText('Your position (saved on this device): NO, 25 points')).toBeVisible();
  expect((await card('Launch')).queryByText(/^Your position/)).not.toBeInTheDocument();
});
