import { listMarkets, summaryOf } from '@forecast/shared/domain';
import { createKept } from '@forecast/shared/kept';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';
import { layOut, type Layout } from './layOut';

let layout: Layout;
beforeEach(() => {
  layout = layOut();
});
afterEach(() => {
  layout.remove();
  jest.restoreAllMocks();
});

// So many that only markets near the viewport are rendered, even if the list is filtered by a tag.
const markets = Array.from({ length: 450 }, (_, index) =>
  buildMarket({ id: index + 1, title: `Question ${index + 1}`, tags: index % 2 ? ['Odd'] : ['Even'] }),
);
const summaries = markets.map(summaryOf);
const source = buildSource(markets, { listMarkets: async (request) => listMarkets(summaries, request, 5) });
const fewMarkets = buildSource(markets.slice(0, 8));
const visit = async (at = '/markets', from = fewMarkets) => {
  const { router } = renderPage(Page, { at, path: '/markets', source: from });
  await screen.findByText(/markets/, { selector: '[role=status], [role=status] *' });
  await layout.update();
  return router;
};
/** A question's link. By its text, because finding roles in a long list takes jsdom seconds. */
const link = (number: number) =>
  screen.getByText<HTMLAnchorElement>((_text, link) => link?.textContent === `Question ${number}`, {
    selector: 'a',
  });
const heading = () => screen.getByRole('heading', { name: 'Research Markets' });

test.each(['/markets', '/markets?tag=Odd&sort=lowest-probability&q=question', '/markets?q=question&view=x'])(
  'returning to %s focuses the card through which the visitor left, even after going forward and back again',
  async (at) => {
    const router = await visit(at);
    await userEvent.click(link(4));
    expect(router.state.location.pathname).toBe('/market/4');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(link(4)).toHaveFocus());
    await act(() => router.navigate(1));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(link(4)).toHaveFocus());
  },
);

test('the focus also returns to a card far down a long list, and to each of several lists in the history', async () => {
  const router = await visit('/markets', source);
  await layout.scroll(0, 3200);
  await userEvent.click(link(18));
  await act(() => router.navigate('/markets?tag=Odd'));
  await layout.scrollTo(0);
  await userEvent.click(link(2));
  await act(() => router.navigate(-3));
  await layout.scrollTo(3200);
  await waitFor(() => expect(link(18)).toHaveFocus());
  await act(() => router.navigate(2));
  await layout.scrollTo(0);
  await waitFor(() => expect(link(2)).toHaveFocus());
});

test('Back to Markets restores the scroll position and the focus, even in a new document', async () => {
  jest.replaceProperty(window, 'scrollY', 640);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  const router = await visit('/markets?tag=Even&sort=newest');
  await userEvent.click(link(3));
  await act(() => router.navigate('/market/5'));
  const { address } = createKept(window).read('list');
  expect(address).toBe('/markets?tag=Even&sort=newest');
  cleanup();
  expect(scrollTo).not.toHaveBeenCalled();
  const { router: another } = renderPage(Page, { at: '/market/5', path: '/markets', source: fewMarkets });
  await act(() => another.navigate(address ?? '', { state: { returns: true } }));
  await waitFor(() => expect(link(3)).toHaveFocus());
  expect(scrollTo.mock.calls).toEqual([[0, 640]]);
});

test('Back restores the scroll position and the focus even if the page in between was reloaded', async () => {
  jest.replaceProperty(window, 'scrollY', 640);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  const router = await visit('/markets?tag=Even&sort=newest');
  const { key } = router.state.location;
  await userEvent.click(link(3));
  cleanup();
  const list = { pathname: '/markets', search: '?tag=Even&sort=newest', key };
  const { router: another } = renderPage(Page, {
    at: [list, '/market/3'],
    path: '/markets',
    source: fewMarkets,
  });
  await act(() => another.navigate(-1));
  await waitFor(() => expect(link(3)).toHaveFocus());
  expect(scrollTo.mock.calls).toEqual([[0, 640]]);
});

test('if the visitor does something else before the list loads, focus and scroll position stay', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  createKept(window).change('list', () => ({
    address: '/markets',
    entry: 'list',
    scroll: 640,
    link: { to: '/market/3', question: '/market/3', top: 100 },
  }));
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const slow = buildSource(markets.slice(0, 8), {
    listMarkets: async (request) => {
      await late;
      return fewMarkets.listMarkets(request);
    },
  });
  const at = [{ pathname: '/markets', key: 'list' }, '/market/3'];
  const { router } = renderPage(Page, { at, path: '/markets', source: slow });
  await act(() => router.navigate(-1));
  await userEvent.keyboard('{Tab}');
  answer();
  await screen.findByRole('link', { name: 'Question 3' });
  await layout.update();
  expect(link(3)).not.toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test("leaving the document saves the list's URL and scroll position", async () => {
  await visit('/markets?tag=Even');
  jest.replaceProperty(window, 'scrollY', 640);
  window.dispatchEvent(new Event('pagehide'));
  expect(createKept(window).read('list')).toEqual({ address: '/markets?tag=Even', scroll: 640 });
});

test("a link back to one list does not restore another list's scroll position", async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  createKept(window).change('list', () => ({ address: '/markets?tag=Odd', scroll: 640 }));
  const { router } = renderPage(Page, { at: '/market/5', path: '/markets', source: fewMarkets });
  await act(() => router.navigate('/markets?tag=Even', { state: { returns: true } }));
  await screen.findByText(/markets/, { selector: '[role=status], [role=status] *' });
  await layout.update();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('any other link to the list opens the list at the top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  const router = await visit();
  jest.replaceProperty(window, 'scrollY', 640);
  await userEvent.click(link(4));
  await act(() => router.navigate('/markets'));
  await layout.update();
  expect(link(4)).not.toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('going back after following a tag on a card focuses that tag on that card', async () => {
  const router = await visit();
  const [, second] = screen.getAllByRole('link', { name: 'Odd' });
  await userEvent.click(second as HTMLElement);
  await waitFor(() => expect(heading()).toHaveFocus());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Odd' })[1]).toHaveFocus());
});

test('going back doesn’t focus a card if the visitor left another way or opened the card in a new tab', async () => {
  const router = await visit();
  await userEvent.click(link(4));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(link(4)).toHaveFocus());
  // A browser would open a new tab.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link(3));
  await user.keyboard('{/Control}');
  expect(router.state.location.pathname).toBe('/markets');
  act(() => heading().focus());
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await layout.update();
  expect(link(3)).not.toHaveFocus();
  expect(link(4)).not.toHaveFocus();
});
