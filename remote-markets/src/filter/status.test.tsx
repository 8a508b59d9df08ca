import { listMarkets, summaryOf, type Market, type MarketListRequest } from '@forecast/shared/domain';
import { buildMarket, buildSource, expectAccessible, renderPage } from '@forecast/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const open = { status: 'open' } as const;
const resolved = { status: 'resolved', outcome: 'yes', closed: '2025-07-20' } as const;
const markets = [
  buildMarket({ id: 1, title: 'Food', tags: ['Macro'], deadline: '2025-07-20', ...resolved }),
  buildMarket({ id: 2, title: 'Fly', tags: ['AI'], deadline: '2025-11-30', ...open }),
  buildMarket({ id: 3, title: 'Launch', tags: ['AI'], deadline: '2025-07-31', ...open }),
];

/** Opens the list. `asked` collects the requests for it. */
function visit(at = '/markets', given: readonly Market[] = markets, size = 25) {
  const asked: MarketListRequest[] = [];
  const source = buildSource(given, {
    listMarkets: async (request) => {
      asked.push(request);
      return listMarkets(given.map(summaryOf), request, size);
    },
  });
  return { ...renderPage(Page, { at, path: '/markets', source }), asked };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const status = () => screen.getByRole('status');
const choice = () => screen.getByRole('combobox', { name: 'Status' });
const follow = (...ids: number[]) => localStorage.setItem('forecast.followed.1', JSON.stringify(ids));

test('choosing a status shows the markets that have it, and each choice adds a history entry', async () => {
  const { router } = visit('/markets?view=x');
  await screen.findByText('3 markets');
  expect(choice()).toHaveDisplayValue('Any status');
  await userEvent.selectOptions(choice(), 'Open');
  expect(router.state.location.search).toBe('?view=x&status=open');
  expect(titles()).toEqual(['Fly', 'Launch']);
  expect(status()).toHaveTextContent(/^2 of 3 markets$/);
  await expectAccessible();
  await userEvent.selectOptions(choice(), 'Resolved');
  expect(titles()).toEqual(['Food']);
  await act(() => router.navigate(-1));
  expect(choice()).toHaveDisplayValue('Open');
  await userEvent.selectOptions(choice(), 'Any status');
  expect(router.state.location.search).toBe('?view=x');
  expect(titles()).toHaveLength(3);
});

test('the status can be chosen with the keyboard, which stays on it', async () => {
  visit();
  await screen.findByText('3 markets');
  while (document.activeElement !== choice()) await userEvent.tab();
  await userEvent.selectOptions(choice(), 'Closed');
  expect(choice()).toHaveFocus();
});

test('markets that close soonest are open ones', async () => {
  const { router } = visit();
  await screen.findByText('3 markets');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Closing soon');
  expect(router.state.location.search).toBe('?status=open&sort=closing-soon');
  expect(titles()).toEqual(['Launch', 'Fly']);
  expect(choice()).toHaveDisplayValue('Open');
});

test('a list that isn’t completely loaded asks the source for the status', async () => {
  const { asked } = visit('/markets?status=resolved&tag=Macro', markets, 1);
  expect(await screen.findByText('1 of 3 markets')).toBeVisible();
  expect(asked).toContainEqual({ tags: ['Macro'], status: 'resolved' });
});

test.each([
  ['?status=closed', 'No markets are closed', 'Show any status', '', 3],
  ['?status=closed&tag=AI', 'No markets are closed', 'Show any status', '?tag=AI', 2],
  ['?status=resolved&tag=AI', 'No resolved markets have the tag AI', 'Clear tags', '?status=resolved', 1],
  ['?status=open&q=food', 'No open markets match “food”', 'Clear search', '?status=open', 2],
  [
    '?status=open&following=1',
    'None of the markets you follow are open',
    'Include markets I don’t follow',
    '?status=open',
    2,
  ],
  [
    '?status=resolved&following=1&tag=AI',
    'None of the resolved markets you follow have the tag AI',
    'Clear tags',
    '?status=resolved&following=1',
    1,
  ],
])('at /markets%s, the page says “%s”, and its button “%s” clears only that filter', async (...row) => {
  const [search, sentence, clear, without, left] = row;
  follow(1);
  const { router } = visit(`/markets${search}`);
  await waitFor(() => expect(status()).toHaveTextContent(sentence));
  expect(titles()).toEqual([]);
  expect(choice()).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: clear }));
  expect(router.state.location.search).toBe(without);
  await waitFor(() => expect(titles()).toHaveLength(left));
});

test('a button beside the number of markets removes the status', async () => {
  const { router } = visit('/markets?status=open');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Open' }));
  expect(router.state.location.search).toBe('');
});

test('without a status in the markets, there is no choice of one', async () => {
  visit('/markets', [buildMarket()]);
  await screen.findByText('1 market');
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Closing soon');
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
});

describe('on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('width') });
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });

  test('the sheet with the filters has the status', async () => {
    const { router } = visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Resolved');
    expect(router.state.location.search).toBe('?status=resolved');
    expect(sheet.getByRole('button', { name: 'Show 1 market' })).toBeVisible();
    await expectAccessible();
  });
});
