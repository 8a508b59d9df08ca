import {
  listMarkets as listOf,
  summaryOf,
  type MarketListPage,
  type MarketListRequest,
} from '@forecast/shared/domain';
import { buildLiveSource, buildMarket, buildSource } from '@forecast/shared/testing';
import { applyAppearance, followAppearance } from '@forecast/shared/theme';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../../testing/renderInSite';

beforeEach(() => {
  localStorage.clear();
  applyAppearance('system');
});

async function openPanel(visit: Parameters<typeof renderInSite>[0] = {}) {
  const site = renderInSite(visit);
  await site.user.click(screen.getByRole('button', { name: 'Profile' }));
  return { ...site, panel: within(await screen.findByRole('dialog', { name: 'Profile' })) };
}

/** Finds a notice by its text. Searches only the notices, because the list of stored data may contain the same text. */
const findNotice = async (text: string) =>
  within(await screen.findByRole('region', { name: 'Notices (F8)' })).findByText(text);

const chosen = () => screen.getByRole('radio', { checked: true });

test('there are three appearances, and the default follows the system', async () => {
  const { panel } = await openPanel();
  const group = within(panel.getByRole('group', { name: 'Appearance' }));
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'System',
    'Light',
    'Dark',
  ]);
  expect(chosen()).toBe(group.getByRole('radio', { name: 'System' }));
});

test('a choice applies at once, is stored, and is confirmed by a notice', async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  expect(localStorage.getItem('forecast.appearance')).toBe('dark');
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'Dark' }));
  expect(await findNotice('Appearance: dark')).toBeVisible();

  await user.click(panel.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-appearance');
  expect(localStorage.getItem('forecast.appearance')).toBeNull();
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'System' }));
});

test('an appearance chosen in another tab applies in this tab too', async () => {
  followAppearance();
  const { panel } = await openPanel();
  localStorage.setItem('forecast.appearance', 'light');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'forecast.appearance' })));
  expect(document.documentElement).toHaveAttribute('data-appearance', 'light');
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'Light' }));
});

test('if storage is blocked, a choice lasts until the page unloads, whatever another tab stores', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'Dark' }));
  followAppearance();
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'forecast.followed.1' })));
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'Dark' }));
  blocked.mockRestore();
});

test('Escape closes the panel and returns the focus, even while a notice is shown', async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('radio', { name: 'Dark' }));
  expect(await findNotice('Appearance: dark')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
});

test('Tab goes through the panel and leaves it at the end', async () => {
  applyAppearance('dark');
  const { user, panel } = await openPanel();
  const removeAll = await panel.findByRole('button', { name: 'Remove all' });
  await user.tab();
  expect(panel.getByRole('radio', { name: 'Dark' })).toHaveFocus();
  await user.tab();
  expect(panel.getByRole('button', { name: 'Remove “Appearance: dark”' })).toHaveFocus();
  await user.tab();
  expect(removeAll).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the panel says that the data is a sample', async () => {
  const { panel } = await openPanel();
  expect(panel.getByText('You are browsing sample data. Nothing you enter is sent.')).toBeVisible();
});

test('live data is not called a sample', async () => {
  const { panel } = await openPanel({ source: buildLiveSource() });
  expect(panel.queryByText(/sample/)).not.toBeInTheDocument();
});

/** The panel's list of stored data, once it has loaded. */
async function keptIn(panel: Awaited<ReturnType<typeof openPanel>>['panel']) {
  const region = within(await panel.findByRole('region', { name: 'Saved on this device' }));
  return {
    ...region,
    items: () => region.queryAllByRole('listitem').map((item) => item.firstChild?.textContent),
  };
}

test('the panel says that nothing is stored if that is the case', async () => {
  const { panel } = await openPanel();
  const kept = await keptIn(panel);
  expect(kept.getByText('Nothing saved yet.')).toBeVisible();
  expect(kept.queryByRole('button')).not.toBeInTheDocument();
});

test('stored data is listed with links, and can be removed one by one or all at once', async () => {
  localStorage.setItem('forecast.followed.1', '[7,2]');
  localStorage.setItem('forecast.seen.1', '["<b>x</b>"]');
  sessionStorage.setItem('forecast.analyses.1', '{"3":"A thought"}');
  sessionStorage.setItem('forecast.positions.1', '{"3":{"points":50},"4":{"side":"no","points":10}}');
  const titles = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', '<b>Seven</b>'];
  const source = buildSource(titles.map((title, id) => buildMarket({ id, title })));
  const { user, panel } = await openPanel({ source });
  const kept = await keptIn(panel);
  await kept.findByRole('link', { name: 'Draft in this tab: Four' });
  expect(kept.items()).toEqual([
    'Followed: <b>Seven</b>',
    'Followed: Two',
    'Draft in this tab: Three',
    'Draft in this tab: Four',
    'Seen: 1 notification',
  ]);
  expect(kept.getByRole('link', { name: 'Followed: Two' })).toHaveAttribute('href', '/market/2');
  await user.click(kept.getByRole('button', { name: 'Remove “Followed: <b>Seven</b>”' }));
  await user.click(kept.getByRole('button', { name: 'Remove “Draft in this tab: Three”' }));
  expect(localStorage.getItem('forecast.followed.1')).toBe('[2]');
  expect(sessionStorage.getItem('forecast.analyses.1')).toBeNull();
  expect(sessionStorage.getItem('forecast.positions.1')).toBe('{"4":{"side":"no","points":10}}');
  expect(kept.getByRole('heading')).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await user.click(kept.getByRole('button', { name: 'Remove all' }));
  expect(kept.getByText('Nothing saved yet.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

test('removing everything can be undone', async () => {
  localStorage.setItem('forecast.followed.1', '[7]');
  sessionStorage.setItem('forecast.analyses.1', '{"3":"A thought"}');
  applyAppearance('dark');
  const { user, panel } = await openPanel();
  const kept = await keptIn(panel);
  await kept.findByRole('link', { name: /^Followed: Will/ });
  const before = kept.items();
  expect(before).toHaveLength(3);
  await user.click(kept.getByRole('button', { name: 'Remove all' }));
  expect(kept.getByText('Nothing saved yet.')).toBeVisible();
  await user.click(kept.getByRole('button', { name: 'Undo' }));
  expect(kept.items()).toEqual(before);
  expect(sessionStorage.getItem('forecast.analyses.1')).toBe('{"3":"A thought"}');
  expect(kept.getByRole('heading')).toHaveFocus();
  expect(kept.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

/** Returns a source with `size` markets per page, and a list of the requests it gets. */
function pagedSource(titles: Readonly<Record<number, string>>, size: number) {
  const markets = Object.entries(titles).map(([id, title]) =>
    summaryOf(buildMarket({ id: Number(id), title })),
  );
  const requests: MarketListRequest[] = [];
  const listMarkets = async (request: MarketListRequest) => {
    requests.push(request);
    return listOf(markets, request, size);
  };
  return { source: buildSource([], { listMarkets }), requests };
}

test.each([
  ['a first page with every market needs one request', 5, [{}]],
  [
    'titles missing from the first page are requested by id',
    1,
    [{}, { ids: [3, 2, 9] }, { ids: [3, 2, 9], cursor: '2' }],
  ],
])('the list shows the titles of followed markets: %s', async (_what, size, expected) => {
  localStorage.setItem('forecast.followed.1', '[1,3,2,9]');
  const { source, requests } = pagedSource({ 1: 'One', 2: 'Two', 3: 'Three' }, size);
  const { panel } = await openPanel({ source });
  const kept = await keptIn(panel);
  await kept.findByRole('link', { name: 'Followed: Three' });
  expect(kept.items()).toEqual(['Followed: One', 'Followed: Three', 'Followed: Two', 'Followed: Market 9']);
  expect(requests).toEqual(expected);
});

test.each([
  ['never responds', () => new Promise<MarketListPage>(() => undefined)],
  ['fails', () => Promise.reject(new Error('down'))],
  ['returns invalid data', () => Promise.resolve({ markets: 'none' } as unknown as MarketListPage)],
])('if the source %s, a market is listed by its number and can be removed', async (_what, listMarkets) => {
  localStorage.setItem('forecast.followed.1', '[7]');
  const request = jest.fn(listMarkets);
  const { user, panel } = await openPanel({ source: buildSource([], { listMarkets: request }) });
  const kept = await keptIn(panel);
  await waitFor(() => expect(request).toHaveBeenCalledWith({}, expect.any(AbortSignal)));
  expect(kept.getByRole('link', { name: 'Followed: Market 7' })).toHaveAttribute('href', '/market/7');
  await user.click(kept.getByRole('button', { name: 'Remove “Followed: Market 7”' }));
  expect(kept.getByText('Nothing saved yet.')).toBeVisible();
});
