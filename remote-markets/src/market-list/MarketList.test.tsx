import { ExpiredCursor, listMarkets, summaryOf, type MarketListRequest } from '@forecast/shared/domain';
import type { ForecastSource } from '@forecast/shared/source';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';
import { layOut, type Layout } from './layOut';

/** A source with `count` markets, `size` per page. */
function sourceWith(count: number, size = 5) {
  const markets = Array.from({ length: count }, (_, index) =>
    buildMarket({ id: index + 1, title: `Question ${index + 1}`, tags: index % 2 ? ['Odd'] : [] }),
  );
  const summaries = markets.map(summaryOf);
  return buildSource(markets, { listMarkets: async (request) => listMarkets(summaries, request, size) });
}
const visit = (source: ForecastSource = sourceWith(1000), at = '/markets') =>
  renderPage(Page, { at, path: '/markets', source });

/** The numbers of the markets in the document. */
const shown = () =>
  screen
    .queryAllByRole('heading', { level: 2, hidden: true })
    .map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]));
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** A question's link. By its text, because finding roles in a long list takes jsdom seconds. */
const link = (number: number) =>
  screen.getByText<HTMLAnchorElement>((_text, link) => link?.textContent === `Question ${number}`, {
    selector: 'a',
  });
const item = (number: number) => {
  const found = link(number).closest<HTMLElement>('[role=listitem]');
  if (!found) throw new Error(`Market ${number} is not a list item.`);
  return found;
};

/** A source whose `listMarkets` calls `answer` with the original method and the request. */
const sourceAnswering = (
  answer: (ask: ForecastSource['listMarkets'], request: MarketListRequest) => ReturnType<typeof ask>,
  source = sourceWith(1000),
): ForecastSource => ({ ...source, listMarkets: (request) => answer(source.listMarkets, request) });

let layout: Layout;
beforeEach(() => {
  layout = layOut();
});
afterEach(() => layout.remove());

test('a short list renders completely', async () => {
  visit(sourceWith(11, 25));
  await layout.update();
  expect(shown()).toEqual(from(1, 11));
  // All items are in the document, so the browser can count them itself.
  expect(item(1)).not.toHaveAttribute('aria-setsize');
});

test('a list of 200 markets renders only the markets near the viewport', async () => {
  visit(sourceWith(200));
  for (let top = 0; top < 9600; top += 800) {
    await layout.scrollTo(top);
    expect(shown()).toEqual(expect.arrayContaining(from(1 + top / 200, 4 + top / 200)));
    expect(shown().length).toBeLessThanOrEqual(30);
  }
  // The first page stays, with a gap between it and the viewport.
  expect(shown()).toEqual([...from(1, 5), ...from(36, 55)]);
  expect(item(41)).toHaveAttribute('aria-posinset', '41');
  expect(item(41)).toHaveAttribute('aria-setsize', '200');
  await layout.scrollTo(0);
  expect(shown()).toEqual(from(1, 10));
});

test('a focused card stays rendered, however far away, until it loses the focus', async () => {
  visit();
  await screen.findByText('1,000 markets');
  await layout.scroll(0, 1600);
  act(() => link(12).focus());
  await layout.scroll(2400, 8000);
  expect(link(12)).toHaveFocus();
  act(() => link(43).focus());
  await layout.update();
  expect(shown()).not.toContain(12);
});

test('going back to the list restores its height and the rendered markets', async () => {
  const { router } = visit();
  await screen.findByText('1,000 markets');
  await layout.scroll(0, 8000);
  const before = shown();
  const gap = () => item(1).parentElement?.nextElementSibling;
  expect(gap()).toHaveStyle({ height: '1000px' });
  await act(() => router.navigate('/market/43'));
  expect(shown()).toEqual([]);
  await act(() => router.navigate(-1));
  expect(shown()).toEqual(before);
  expect(gap()).toHaveStyle({ height: '1000px' });
});

test('if a further page fails, there is a retry button, and the rest of the list stays', async () => {
  let works = false;
  visit(
    sourceAnswering((ask, request) =>
      request.cursor === '10' && !works ? Promise.reject(new Error('down')) : ask(request),
    ),
  );
  await screen.findByText('1,000 markets');
  await layout.scroll(0, 800);
  expect(await screen.findByRole('alert')).toHaveTextContent('More markets could not be loaded.');
  expect(shown()).toEqual(from(1, 10));
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toEqual(from(1, 15)));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // Tab continues from where the button was.
  await userEvent.tab();
  expect(link(11)).toHaveFocus();
});

test('after an expired cursor, the list stops requesting pages, and its retry button starts over from the first page', async () => {
  let asked = 0;
  let expired = true;
  visit(
    sourceAnswering((ask, request) => {
      if (request.cursor !== '5' || !expired) return ask(request);
      asked += 1;
      return Promise.reject(new ExpiredCursor());
    }),
  );
  await screen.findByText('1,000 markets');
  await layout.update();
  expect(await screen.findByRole('alert')).toHaveTextContent('More markets could not be loaded.');
  expect(asked).toBe(1);
  expired = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Research Markets' })).toHaveFocus();
  await screen.findByText('1,000 markets');
  await layout.update();
  await waitFor(() => expect(shown()).toEqual(from(1, 10)));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a market that is added while the visitor scrolls is listed once and included in the list’s size', async () => {
  const before = sourceWith(203, 50);
  const later = sourceWith(204, 50);
  visit(sourceAnswering((_ask, request) => (request.cursor ? later : before).listMarkets(request)));
  await screen.findByText('203 markets');
  for (let top = 0; top <= 40_000; top += 1600) await layout.scrollTo(top);
  expect(shown().slice(-9)).toEqual(from(196, 204));
  expect(item(204)).toHaveAttribute('aria-setsize', '204');
});

test('the list shows the results of the last search, in whatever order the responses arrive', async () => {
  const waiting = new Map<string, () => void>();
  const source = sourceAnswering(async (ask, request) => {
    const { query = '' } = request;
    if (query) await new Promise<void>((resolve) => waiting.set(query, resolve));
    return ask(request);
  }, sourceWith(12));
  const { router } = visit(source);
  await waitFor(() => expect(shown()).toHaveLength(12));
  for (const query of ['o', 'od', 'odd 1']) {
    await act(() => router.navigate(`/markets?${new URLSearchParams({ q: query })}`, { replace: true }));
    // The previous list stays, marked as busy.
    expect(shown()).toHaveLength(12);
    expect(screen.getByText('12 markets')).toBeInTheDocument();
    expect(screen.getByRole('list', { busy: true })).toBeInTheDocument();
  }
  await act(async () => waiting.get('odd 1')?.());
  expect(await screen.findByText(/2 of 12 markets match/)).toHaveTextContent('“odd 1”');
  await act(async () => waiting.get('o')?.());
  await act(async () => waiting.get('od')?.());
  expect(shown()).toEqual([10, 12]);
  expect(screen.queryByRole('list', { busy: true })).not.toBeInTheDocument();
});

test('a search loads only the first page of results, however far the visitor had scrolled before', async () => {
  const asked: MarketListRequest[] = [];
  const { router } = visit(sourceAnswering((ask, request) => (asked.push(request), ask(request))));
  await screen.findByText('1,000 markets');
  await layout.scroll(0, 1600);
  asked.length = 0;
  await layout.scrollTo(-8000);
  await act(() => router.navigate('/markets?q=odd'));
  expect(await screen.findByText(/500 of 1,000 markets match/)).toBeInTheDocument();
  await layout.update();
  expect(asked).toEqual([{ query: 'odd' }]);
  await layout.scrollTo(0);
  expect(asked).toEqual([{ query: 'odd' }, { query: 'odd', cursor: '10' }]);
});

test('a printed list has no gaps', async () => {
  visit();
  await screen.findByText('1,000 markets');
  await layout.scroll(0, 4000);
  const seen = shown();
  fireEvent(window, new Event('beforeprint'));
  expect(shown()).toEqual(from(1, seen.at(-1) ?? 0));
  fireEvent(window, new Event('afterprint'));
  expect(shown()).toEqual(seen);
  expect(seen).not.toContain(10);
});
