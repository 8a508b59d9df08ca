import type { SearchRequest, SearchResult } from '@forecast/shared/domain';
import type { ForecastSource } from '@forecast/shared/source';
import { sampleSource } from '@forecast/shared/sample';
import { buildSource, expectSameTranslated } from '@forecast/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../../testing/renderInSite';

const box = () => screen.getByLabelText('Search markets and discussions');
const listbox = () => screen.queryByRole('listbox', { name: 'Search results' });
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const status = () => within(screen.getByRole('search')).getByRole('status');

/** Enters a text at once, for tests in which each further letter would only be another search. */
async function enter(user: ReturnType<typeof renderInSite>['user'], text: string) {
  await user.click(box());
  await user.paste(text);
}

const addressOf = ({ state }: ReturnType<typeof renderInSite>['router']) => {
  const { pathname, search, hash } = state.location;
  return pathname + search + hash;
};

const nothing = { found: 0, hits: [] };
const none: SearchResult = { markets: nothing, discussions: nothing, authors: nothing, sources: nothing };

/** A search result with one market. */
const oneMarket = (title: string): SearchResult => ({
  ...none,
  markets: { found: 1, hits: [{ marketId: 3, title: { text: title, marks: [] }, probability: 40 }] },
});

/** The sample source, with its search replaced. */
const searchedBy = (search: (request: SearchRequest) => Promise<SearchResult>): ForecastSource => ({
  ...sampleSource,
  search,
});

test('typing finds markets, discussions and sources, and marks the matches', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  await user.type(box(), 'food');
  expect(await (await group('Markets')).findAllByRole('option')).not.toHaveLength(0);
  expect((await group('Discussions')).getAllByRole('option')).toHaveLength(3);
  expect((await group('Sources')).getAllByRole('option')[0]).toHaveTextContent(/food/i);
  for (const mark of document.querySelectorAll('mark')) expect(mark).toHaveTextContent(/^food/i);
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(5);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', listbox()?.id);
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  expect(box()).toHaveFocus();
  expect(status()).toHaveTextContent(/^\d+ of \d+ results$/);
});

test('a market that isn’t open says how it resolved or that it is closed', async () => {
  const hits = [
    { marketId: 3, title: { text: 'Food prices', marks: [] }, probability: 40, status: 'open' as const },
    { marketId: 4, title: { text: 'Food aid', marks: [] }, probability: 60, status: 'closed' as const },
    {
      ...{ marketId: 5, title: { text: 'Food safety', marks: [] }, probability: 90 },
      ...{ status: 'resolved' as const, outcome: 'yes' as const },
    },
  ];
  const { user } = renderInSite({
    at: ['/market/1'],
    source: searchedBy(async () => ({ ...none, markets: { found: 3, hits } })),
  });
  await enter(user, 'food');
  const found = await (await group('Markets')).findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Food prices40%',
    'Food aid60%Closed',
    'Food safety90%Resolved YES',
  ]);
});

test('there is no list before anything is typed', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  await user.click(box());
  await user.type(box(), '  ');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(listbox()).not.toBeInTheDocument();
});

test.each([
  ['{ArrowDown}', /^Marcus Thibodeaux.*pet food/i],
  ['{ArrowUp}', /^Markets that match/],
])('%s pressed before there are results takes effect when they arrive', async (key, name) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const search: ForecastSource['search'] = async (request) => {
    await answered;
    return sampleSource.search(request);
  };
  const { user } = renderInSite({ at: ['/market/1'], source: searchedBy(search) });
  await user.type(box(), `marcus${key}`);
  expect(listbox()).not.toBeInTheDocument();
  act(answer);
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(name);
  await user.type(box(), ' ');
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
});

test('the arrow keys cycle through the options and a state without an active option, and Enter opens the active one', async () => {
  const { user, router } = renderInSite({ at: ['/markets', '/market/1'] });
  await enter(user, 'marcus');
  await group('Discussions');
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Marcus Thibodeaux.*pet food/i),
    expect.stringMatching(/^Marcus Thibodeaux/),
    'Markets that match “marcus”',
  ]);
  const isActive = (index: number) => {
    expect(box()).toHaveAttribute('aria-activedescendant', options()[index]?.id);
    expect(options().map((option) => option.ariaSelected)).toEqual(
      options().map((_, other) => String(other === index)),
    );
  };
  await user.keyboard('{ArrowUp}');
  isActive(2);
  await user.keyboard('{ArrowDown}');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  isActive(0);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  isActive(0);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'A market' })).toHaveFocus();
  expect(addressOf(router)).toBe('/market/6#discussion-pet-food-4');
  expect(listbox()).not.toBeInTheDocument();
});

test('Home, End and the left arrow move in the text', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  await enter(user, 'food');
  await group('Markets');
  await user.keyboard('{Home}x{End}y{ArrowLeft}z');
  expect(box()).toHaveValue('xfoodzy');
});

test.each([
  ['Consumer Prices Desk', 'Markets', /US food prices/, '/market/2'],
  [
    'Consumer Prices Desk',
    'Authors',
    /^Consumer Prices Desk ?1 contribution$/,
    '/markets?author=Consumer+Prices+Desk',
  ],
  ['Lucia Ferrer', 'Authors', /^Dr\. Lucia Ferrer/, '/markets?author=Dr.+Lucia+Ferrer'],
  ['eggs regressions', 'Discussions', /^Gareth Pugh/, '/market/2#discussion-food-cpi-2'],
  ['consumer price index may', 'Sources', /^Consumer Price Index ?: May 2025/, '/market/2#source-1'],
])('a search for %j finds a result in %s that links to its page', async (query, name, text, address) => {
  const { user, router } = renderInSite({ at: ['/market/1'] });
  await enter(user, query);
  await user.click((await group(name)).getAllByRole('option', { name: text })[0] ?? box());
  expect(addressOf(router)).toBe(address);
  expect(listbox()).not.toBeInTheDocument();
});

test('Enter without an active option opens the list, and so does the last option', async () => {
  for (const keys of ['{Enter}', '{ArrowUp}{Enter}']) {
    const { user, router, unmount } = renderInSite({ at: ['/market/1'] });
    await enter(user, ' food & drink');
    await screen.findByRole('option', { name: /^Markets that match “ ?food & drink ?”$/ });
    await user.keyboard(keys);
    await screen.findByRole('heading', { name: 'Research Markets' });
    expect(addressOf(router)).toBe('/markets?q=food+%26+drink');
    expect(listbox()).not.toBeInTheDocument();
    unmount();
  }
});

test('Escape closes the list, then clears the box; an arrow opens it again', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  await enter(user, 'food');
  await group('Markets');
  await user.keyboard('{Escape}');
  expect(listbox()).not.toBeInTheDocument();
  expect(box()).toHaveValue('food');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', options()[0]?.id);
  await user.keyboard('{Escape}{Escape}');
  expect(box()).toHaveValue('');
});

test('Tab and a press elsewhere close the list without choosing an option', async () => {
  const { user, router } = renderInSite({ at: ['/market/1'] });
  await enter(user, 'food');
  await group('Markets');
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(listbox()).not.toBeInTheDocument();
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  expect(listbox()).toBeInTheDocument();
  await user.click(screen.getByRole('main'));
  expect(listbox()).not.toBeInTheDocument();
  expect(addressOf(router)).toBe('/market/1');
  expect(box()).toHaveValue('food');
});

test.each([
  ['is composing', { isComposing: true }],
  // Safari's order: the composition ends before its last key.
  ['has just composed', { keyCode: 229 }],
])(
  'while an IME %s, no key chooses an option, closes the list or clears the box',
  async (_when, composing) => {
    const { user, router } = renderInSite({ at: ['/market/1'] });
    await enter(user, 'food');
    await group('Markets');
    await user.keyboard('{ArrowDown}');
    const active = box().getAttribute('aria-activedescendant');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box(), { key, ...composing });
    expect(box()).toHaveAttribute('aria-activedescendant', active);
    await user.keyboard('{Escape}');
    fireEvent.keyDown(box(), { key: 'Escape', ...composing });
    expect(box()).toHaveValue('food');
    expect(addressOf(router)).toBe('/market/1');
  },
);

test('old results stay until the next ones arrive, and results that arrive too late are ignored', async () => {
  const answers = new Map<string, (answer: SearchResult) => void>();
  const source = searchedBy(({ query }) => new Promise((resolve) => answers.set(query, resolve)));
  const { user } = renderInSite({ at: ['/market/1'], source });
  const answer = (query: string) => act(async () => answers.get(query)?.(oneMarket(`About ${query}`)));
  await user.type(box(), 'a');
  await waitFor(() => expect(answers.has('a')).toBe(true));
  await answer('a');
  expect(await screen.findByRole('option', { name: /^About a ?40%/ })).toBeVisible();
  await user.type(box(), 'b');
  await user.type(box(), 'c');
  expect(screen.getByRole('option', { name: /^About a ?40%/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /^Markets that match “ ?abc ?”$/ })).toBeVisible();
  await answer('abc');
  expect(await screen.findByRole('option', { name: /^About abc ?40%/ })).toBeVisible();
  await answer('ab');
  expect(screen.getByRole('option', { name: /^About abc ?40%/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^About ab ?40%/ })).not.toBeInTheDocument();
});

test('an active option that newer results replace is not chosen', async () => {
  const { user, router } = renderInSite({ at: ['/market/1'] });
  await enter(user, 'foo');
  await group('Markets');
  await user.keyboard('{ArrowDown}d');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Research Markets' });
  expect(addressOf(router)).toBe('/markets?q=food');
});

test('if the source fails, a message appears, and Enter lists the markets', async () => {
  const source = searchedBy(() => Promise.reject(new Error('down')));
  const { user, router } = renderInSite({ at: ['/market/1'], source });
  await enter(user, 'food');
  await waitFor(() =>
    expect(status()).toHaveTextContent(
      'Search isn’t available right now. Press Enter to list the matching markets.',
    ),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Research Markets' });
  expect(addressOf(router)).toBe('/markets?q=food');
});

test.each([undefined, { ...none, markets: { found: 1, hits: 'x' } }])(
  'an invalid search result, such as %j, counts as a failure',
  async (answer) => {
    const source = searchedBy(() => Promise.resolve(answer as unknown as SearchResult));
    const { user } = renderInSite({ at: ['/market/1'], source });
    await enter(user, 'food');
    await waitFor(() => expect(status()).toHaveTextContent('Search isn’t available right now'));
  },
);

test('with a source that can’t search, the box stays a plain search field', async () => {
  const source = { ...buildSource() };
  Reflect.deleteProperty(source, 'search');
  const { user, router } = renderInSite({ at: ['/market/1'], source });
  const plain = screen.getByRole('searchbox', { name: 'Search markets and discussions' });
  await user.type(plain, 'food');
  expect(plain).not.toHaveAttribute('aria-expanded');
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'Research Markets' });
  expect(addressOf(router)).toBe('/markets?q=food');
});

test('a slash moves the focus to the box unless the visitor is typing', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  await user.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
  await user.keyboard('a/b');
  expect(box()).toHaveValue('a/b');
});

test.each(['{Control>}/{/Control}', '{Meta>}/{/Meta}', '{Alt>}/{/Alt}'])(
  'pressing %s does not focus the box',
  async (keys) => {
    const { user } = renderInSite({ at: ['/market/1'] });
    await user.keyboard(keys);
    expect(box()).not.toHaveFocus();
  },
);

test('a slash moves the focus to the box from a checkbox, a radio button or a select', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  for (const html of ['<input type="checkbox">', '<input type="radio">', '<select></select>']) {
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    (container.firstElementChild as HTMLElement).focus();
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    container.remove();
  }
});

test('changing the text clears the active option', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  await enter(user, 'foo');
  await group('Markets');
  await user.keyboard('{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant');
  await user.keyboard('d{Backspace}');
  await group('Markets');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
});

test('a slash typed into another field stays there', async () => {
  const { user } = renderInSite({ at: ['/market/1'] });
  const fields = ['<textarea></textarea>', '<input>', '<div contenteditable="true" tabindex="0"></div>'];
  for (const html of fields) {
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const field = container.firstElementChild as HTMLElement;
    field.focus();
    await user.keyboard('/');
    expect(field).toHaveFocus();
    container.remove();
  }
  fireEvent.keyDown(document.body, { key: '/', isComposing: true });
  expect(box()).not.toHaveFocus();
});

test('searching on a translated page shows the same', async () => {
  const translatedBox = () => screen.getByRole('combobox', { name: /^Search markets and discussions$/i });
  const found = async () => {
    await screen.findByRole('group', { name: /^Markets$/i });
    await waitFor(() => expect(status()).toHaveTextContent(/results?$/i));
  };
  await expectSameTranslated(
    () => renderInSite({ at: ['/market/1'] }),
    () => undefined,
    async ({ user }) => {
      await user.type(translatedBox(), 'pri');
      await found();
    },
    async ({ user }) => {
      await user.type(translatedBox(), 'ces');
      await found();
    },
    async ({ user }) => {
      await user.clear(translatedBox());
      await user.type(translatedBox(), 'food');
      await found();
    },
    ({ user }) => user.clear(translatedBox()),
  );
});
