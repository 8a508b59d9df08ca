import type { PartPage } from '@forecast/shared/page';
import type { PageSource } from '@forecast/shared/source';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const food = buildMarket({ id: 2, title: 'Will food prices rise?', tags: ['Inflation'], probability: 42 });
const satellites = buildMarket({ id: 3, title: 'Will AI fly?', tags: ['AI', 'Space'], comments: 1 });
const launch = buildMarket({ id: 11, title: 'Will a model launch?', tags: ['AI'], lastUpdate: '1 hour ago' });
const source = buildSource([food, satellites, launch]);
const visit = (at = '/markets', from = source) => renderPage(Page, { at, path: '/markets', source: from });
const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent);

test("the page shows its heading and subtitle, and all markets in the source's order", async () => {
  visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeInTheDocument();
  expect(
    screen.getByText('Evidence-based prediction markets with in-depth analysis and discussions'),
  ).toBeInTheDocument();
  expect(await titles()).toEqual(['Will food prices rise?', 'Will AI fly?', 'Will a model launch?']);
  expect(screen.getByText('3 markets')).toHaveRole('status');
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  expect(document.title).toBe('Research Markets · Forecast');
});

test('a card shows every field of a market summary', async () => {
  const market = buildMarket({
    id: 7,
    title: 'Will it hold?',
    description: 'What decides it.',
    probability: 81,
    volume: '€1.2M',
    deadline: '2025-09-30',
    comments: 84,
    author: 'Onchain Research Collective',
    tags: ['Crypto', 'Macro'],
    lastUpdate: '24 min ago',
    history: [
      { day: '2025-07-03', probability: 76 },
      { day: '2025-07-08', probability: 81 },
    ],
  });
  visit('/markets', buildSource([market]));
  const card = within(await screen.findByRole('article', { name: 'Will it hold?' }));
  expect(card.getByRole('link', { name: 'Will it hold?' })).toHaveAttribute('href', '/market/7');
  expect(card.getByRole('img', { name: 'Rose 5 points in 5 days, from 76% to 81%' })).toHaveTextContent(
    '▲ +5 pts in 5 days',
  );
  expect(card.getByText('What decides it.')).toBeInTheDocument();
  expect(card.getByText('81%').parentElement).toHaveTextContent('81% probability');
  expect(card.getByText('€1.2M volume')).toBeInTheDocument();
  expect(card.getByText('Due Sep 30, 2025')).toHaveAttribute('datetime', '2025-09-30');
  expect(card.getByText('84 discussions')).toBeInTheDocument();
  expect(card.getByText('Onchain Research Collective')).toBeInTheDocument();
  expect(
    within(card.getByRole('list', { name: 'Tags' }))
      .getAllByRole('link')
      .map((tag) => [tag.textContent, tag.getAttribute('href')]),
  ).toEqual([
    ['Crypto', '/markets?tag=Crypto'],
    ['Macro', '/markets?tag=Macro'],
  ]);
  expect(card.getByText('Last updated 24 min ago')).toBeInTheDocument();
});

test('a click on a card’s description follows its question, unless it selects text', async () => {
  const { router } = visit(
    '/markets',
    buildSource([buildMarket({ id: 7, description: 'What decides it.' })]),
  );
  const description = await screen.findByText('What decides it.');
  const select = (isCollapsed: boolean) =>
    jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed } as Selection);
  select(false);
  await userEvent.click(description);
  expect(router.state.location.pathname).toBe('/markets');
  select(true);
  await userEvent.click(description);
  expect(router.state.location.pathname).toBe('/market/7');
  jest.restoreAllMocks();
});

test('a card omits fields that its market lacks', async () => {
  visit('/markets', buildSource([buildMarket({ tags: [] })]));
  const card = within(await screen.findByRole('article'));
  expect(card.queryByText(/last updated|undefined/i)).not.toBeInTheDocument();
  expect(card.queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
});

test('a search shows the matching markets with their count and highlights the words', async () => {
  visit('/markets?q=AI');
  expect(await titles()).toEqual(['Will AI fly?', 'Will a model launch?']);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 markets match “AI”');
  expect(screen.getByRole('link', { name: 'Will AI fly?' })).toContainElement(
    screen.getByText('AI', { selector: 'h2 mark' }),
  );
});

test('the tag that matches a search is highlighted', async () => {
  visit('/markets?q=space');
  const mark = await screen.findByText('Space', { selector: 'mark' });
  expect(mark.closest('a')).toHaveAttribute('href', '/markets?tag=Space');
});

test('a single match is worded in the singular', async () => {
  visit('/markets?q=inflation');
  expect(await screen.findByText(/1 of 3 markets matches/)).toBeInTheDocument();
});

test('clearing a search without results restores the list and moves the focus to its heading', async () => {
  const { router } = visit('/markets?q=xyz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No markets match “xyz”'));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await titles()).toHaveLength(3);
  expect(router.state.location).toMatchObject({ pathname: '/markets', search: '' });
  expect(screen.getByRole('heading', { name: 'Research Markets' })).toHaveFocus();
});

test('clearing a search keeps the other URL parameters', async () => {
  const { router } = visit('/markets?sort=new&q=AI');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await titles()).toHaveLength(3);
  expect(router.state.location).toMatchObject({ pathname: '/markets', search: '?sort=new' });
});

test.each(['?q=', '?q=%20%09', '?other=1'])('the query %s contains no search', async (search) => {
  visit(`/markets${search}`);
  expect(await screen.findByText('3 markets')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a regular expression', '.*+?^${}()|[]\\'],
  ['a lone surrogate', '\uD83D'],
  ['10,000 characters', 'a'.repeat(10_000)],
])('a search for %s stays plain text', async (_kind, query) => {
  visit(`/markets?${new URLSearchParams({ q: query })}`);
  expect(await screen.findByText(/No markets match/)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('status').textContent.length).toBeLessThan(100);
});

test('after a write, a search requests fresh data from the source', async () => {
  const listMarkets = jest.fn(source.listMarkets);
  let write: PageSource['postAnalysis'];
  const Writing: PartPage = (props) => {
    write = props.source.postAnalysis;
    return <Page {...props} />;
  };
  const { router } = renderPage(Writing, {
    at: '/markets',
    path: '/markets',
    source: { ...source, listMarkets, postAnalysis: () => Promise.resolve() },
  });
  await screen.findByText('3 markets');
  await act(() => router.navigate('/elsewhere'));
  await write?.({ marketId: 2, text: 'Well argued' });
  await act(() => router.navigate('/markets?q=ai'));
  await waitFor(() => expect(listMarkets).toHaveBeenCalledWith({ query: 'ai' }, expect.any(AbortSignal)));
  expect(await titles()).toEqual(['Will AI fly?', 'Will a model launch?']);
});

test('while the markets load, the page says that it is loading, without a count', async () => {
  let arrive: () => void = () => undefined;
  const listMarkets: typeof source.listMarkets = async (request) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return buildSource([food]).listMarkets(request);
  };
  visit('/markets', { ...source, listMarkets });
  const says = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(says()).toContain('Loading the markets');
  expect(screen.queryByText(/\d+ markets?|No market/)).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByText('1 market')).toBeInTheDocument();
  expect(says()).not.toContain('Loading the markets');
});

test('if the markets fail to load, there is a retry button, which moves the focus to the heading', async () => {
  let works = false;
  const { listMarkets } = buildSource([food]);
  visit('/markets', {
    ...source,
    listMarkets: (request) => (works ? listMarkets(request) : Promise.reject(new Error('down'))),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The markets could not be loaded.');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Research Markets' })).toHaveFocus();
  expect(await titles()).toEqual(['Will food prices rise?']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['/markets', '/markets?q=ai'])('if the source has no markets, %s says so', async (at) => {
  visit(at, buildSource([]));
  expect(await screen.findByText('No markets yet')).toBeInTheDocument();
  expect(screen.queryByText(/No markets match|are searched/)).not.toBeInTheDocument();
});
