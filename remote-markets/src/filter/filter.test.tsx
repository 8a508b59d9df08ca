import { summaryOf, listMarkets, type MarketListRequest } from '@forecast/shared/domain';
import { buildMarket, buildSource, expectSameTranslated, renderPage } from '@forecast/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const food = buildMarket({
  id: 1,
  title: 'Food',
  tags: ['Macro'],
  probability: 42,
  deadline: '2025-08-12',
  comments: 63,
});
const fly = buildMarket({
  id: 2,
  title: 'Fly',
  tags: ['AI', 'Space'],
  probability: 67,
  deadline: '2025-11-30',
  comments: 9,
  history: [
    { day: '2025-07-07', probability: 67 },
    { day: '2025-07-08', probability: 67 },
  ],
});
const launch = buildMarket({
  id: 3,
  title: 'Launch',
  tags: ['AI', 'Models'],
  probability: 34,
  deadline: '2025-07-31',
  comments: 9,
  history: [
    { day: '2025-07-07', probability: 60 },
    { day: '2025-07-08', probability: 34 },
  ],
});
const source = buildSource([food, fly, launch]);
const visit = (at = '/markets', from = source) => renderPage(Page, { at, path: '/markets', source: from });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const heading = () => screen.getByRole('heading', { name: 'Research Markets' });
const openTags = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  await screen.findAllByRole('checkbox');
};
const status = () => screen.getByRole('status');

test('choosing tags shows the markets with all of those tags, and each choice adds a history entry', async () => {
  const { router } = visit('/markets?view=x');
  await screen.findByText('3 markets');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await openTags();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
  const choice = within(screen.getByRole('group', { name: 'Show markets with all of these tags' }));
  expect(choice.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'AI2 markets',
    'Macro1 market',
    'Space1 market',
    'Models1 market',
  ]);
  await userEvent.click(choice.getByRole('checkbox', { name: 'AI 2 markets' }));
  expect(router.state.location.search).toBe('?view=x&tag=AI');
  expect(status()).toHaveTextContent('2 of 3 markets');
  expect(titles()).toEqual(['Fly', 'Launch']);
  await userEvent.click(choice.getByRole('checkbox', { name: 'Space 1 market' }));
  expect(router.state.location.search).toBe('?view=x&tag=AI&tag=Space');
  expect(titles()).toEqual(['Fly']);
  // The chosen checkbox keeps the focus.
  expect(choice.getByRole('checkbox', { name: 'Space 1 market' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(titles()).toEqual(['Fly', 'Launch']);
  expect(choice.getByRole('checkbox', { name: /^AI/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag AI' }));
  expect(router.state.location.search).toBe('?view=x');
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(titles()).toHaveLength(3);
});

test.each([
  ['Closing soon', 'closing-soon', ['Launch', 'Food', 'Fly']],
  ['Probability, high to low', 'highest-probability', ['Fly', 'Food', 'Launch']],
  ['Probability, low to high', 'lowest-probability', ['Launch', 'Food', 'Fly']],
  ['Biggest move', 'biggest-move', ['Launch', 'Food', 'Fly']],
  ['Most discussed', 'most-discussed', ['Food', 'Fly', 'Launch']],
])('sorting by “%s” puts %s in the URL', async (name, sort, order) => {
  const { router } = visit();
  await screen.findByText('3 markets');
  const choice = screen.getByRole('combobox', { name: 'Sort' });
  expect(choice).toHaveDisplayValue('Default order');
  await userEvent.selectOptions(choice, name);
  expect(router.state.location.search).toBe(`?sort=${sort}`);
  expect(titles()).toEqual(order);
  expect(status()).toHaveTextContent(/^3 markets$/);
  await userEvent.selectOptions(choice, 'Default order');
  expect(router.state.location.search).toBe('');
  expect(titles()).toEqual(['Food', 'Fly', 'Launch']);
  await act(() => router.navigate(-1));
  expect(choice).toHaveDisplayValue(name);
});

test('an unknown order falls back to the default order', async () => {
  visit('/markets?sort=newest&tag=');
  expect(await screen.findByText('3 markets')).toBeInTheDocument();
  expect(titles()).toEqual(['Food', 'Fly', 'Launch']);
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Default order');
});

test.each([
  ['?tag=Crypto', 'No markets have the tag Crypto', 'Clear tags', '', 3],
  ['?tag=Macro&tag=AI', 'No markets have both tags Macro and AI', 'Clear tags', '', 3],
  [
    '?tag=Macro&tag=AI&tag=Space&sort=biggest-move',
    'No markets have all of the tags Macro, AI and Space',
    'Clear tags',
    '?sort=biggest-move',
    3,
  ],
  ['?q=xyz&view=x', 'No markets match “xyz”', 'Clear search', '?view=x', 3],
  ['?q=%22xyz%22', 'No markets match “xyz”', 'Clear search', '', 3],
  ['?q=food&tag=AI', 'No markets with the tag AI match “food”', 'Clear search', '?tag=AI', 2],
  ['?q=fly&tag=Macro&tag=AI', 'No markets have both tags Macro and AI', 'Clear tags', '?q=fly', 1],
  [
    `?${Array.from({ length: 50 }, (_, tag) => `tag=${tag}`).join('&')}`,
    'No markets have all 50 tags',
    'Clear tags',
    '',
    3,
  ],
])(
  'at /markets%s, the page says “%s”, and its button “%s” clears only that filter',
  async (search, sentence, clear, without, left) => {
    const { router } = visit(`/markets${search}`);
    await waitFor(() => expect(status()).toHaveTextContent(sentence));
    expect(titles()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: clear }));
    expect(router.state.location.search).toBe(without);
    await waitFor(() => expect(titles()).toHaveLength(left));
    await waitFor(() => expect(heading()).toHaveFocus());
  },
);

test('if nothing matches, the page suggests the most used tags', async () => {
  visit('/markets?tag=AI&tag=Macro');
  const tags = within(await screen.findByRole('list', { name: 'Tags' }));
  expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/markets?tag=Space',
    '/markets?tag=Models',
  ]);
  await userEvent.click(tags.getByRole('link', { name: 'Space' }));
  expect(titles()).toEqual(['Fly']);
  expect(status()).toHaveTextContent('1 of 3 markets');
});

test('a tag on a card links to all markets with that tag, and following it moves the focus to the heading', async () => {
  const { router } = visit('/markets?q=fly');
  await userEvent.click(await screen.findByRole('link', { name: 'AI' }));
  expect(router.state.location.search).toBe('?tag=AI');
  expect(titles()).toEqual(['Fly', 'Launch']);
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('a card with hundreds of tags shows the first twelve, and the filter panel includes all chosen tags', async () => {
  const long = 'W'.repeat(200);
  const tags = [long, '<b>bold</b>', ...Array.from({ length: 498 }, (_, index) => `Tag ${index}`)];
  visit(`/markets?tag=${long}&tag=Tag+497`, buildSource([buildMarket({ tags })]));
  const card = await screen.findByRole('article');
  expect(within(card).getAllByRole('link')).toHaveLength(14);
  expect(within(card).getByText('and 488 more')).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: '<b>bold</b>' })).toHaveAttribute(
    'href',
    '/markets?tag=%3Cb%3Ebold%3C%2Fb%3E',
  );
  await openTags();
  // The thirty most used tags, plus the chosen tag, which isn't among them.
  expect(screen.getAllByRole('checkbox')).toHaveLength(31);
  expect(screen.getByRole('checkbox', { name: 'Tag 497' })).toBeChecked();
});

test('without any tags there is no tag filter, unless the URL contains a tag', async () => {
  const without = buildSource([buildMarket({ tags: [] })]);
  const { unmount } = visit('/markets', without);
  await screen.findByText('1 market');
  expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
  unmount();
  visit('/markets?tag=AI', without);
  await waitFor(() => expect(status()).toHaveTextContent('No markets have the tag AI'));
  await openTags();
  await userEvent.click(screen.getByRole('checkbox', { name: /^AI/ }));
  expect(titles()).toHaveLength(1);
});

test.each([
  ['by tag', 3, 'tag=AI', ['Fly', 'Launch'], []],
  ['by tag', 2, 'tag=AI', ['Fly', 'Launch'], [{ tags: ['AI'] }]],
  ['by tag with an order', 3, 'tag=AI&sort=closing-soon', ['Launch', 'Fly'], []],
  [
    'by tag with an order',
    2,
    'tag=AI&sort=closing-soon',
    ['Launch', 'Fly'],
    [{ tags: ['AI'], sort: 'closing-soon' }],
  ],
])(
  'filtering %s sends a request only if the first page lacks some markets (it has %i of 3)',
  async (_how, size, search, found, asks) => {
    const asked: MarketListRequest[] = [];
    const markets = [food, fly, launch].map(summaryOf);
    const { router } = visit('/markets', {
      ...source,
      listMarkets: (request) => {
        asked.push(request);
        return Promise.resolve(listMarkets(markets, request, size));
      },
    });
    // The requests include the second page, if there is one.
    await waitFor(() => expect(titles()).toHaveLength(3));
    const before = asked.length;
    await act(() => router.navigate(`/markets?${search}`));
    expect(await screen.findByText('2 of 3 markets')).toBeInTheDocument();
    expect(titles()).toEqual(found);
    expect(asked.slice(before)).toEqual(asks);
  },
);

test('if an order was chosen before hydration, it applies', async () => {
  const { router } = renderPage(Page, {
    at: '/markets',
    path: '/markets',
    source,
    before: (prepared) => {
      within(prepared).getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value = 'biggest-move';
    },
  });
  expect(await screen.findByText('3 markets')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?sort=biggest-move');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Biggest move');
});

test('searching and filtering a translated page shows the same', async () => {
  const search = (address: string, shown: RegExp) => async (page: ReturnType<typeof visit>) => {
    await act(() => page.router.navigate(`/markets${address}`));
    await waitFor(() => expect(status()).toHaveTextContent(shown));
  };
  const tick = (name: RegExp, shown: RegExp) => async () => {
    await userEvent.click(screen.getByRole('checkbox', { name }));
    await waitFor(() => expect(status()).toHaveTextContent(shown));
  };
  await expectSameTranslated(
    () => visit(),
    () => screen.findByText('3 markets'),
    search('?q=f', /“f”$/i),
    search('?q=foo', /“foo”$/i),
    search('?q=fx', /“fx”$/i),
    search('', /^3 markets$/i),
    async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Filters/i }));
      await screen.findAllByRole('checkbox');
    },
    tick(/^AI/i, /^2 of 3 markets$/i),
    tick(/^Models/i, /^1 of 3 markets$/i),
    search('?tag=AI&tag=Macro', /^No markets have both tags AI and Macro$/i),
    search('?tag=AI&tag=Macro&q=food', /^No markets/i),
    search('?author=Nobody', /^No markets are by Nobody$/i),
    search('', /^3 markets$/i),
    () => userEvent.click(screen.getByRole('button', { name: /^Compact$/i })),
  );
});
