import { noSettings } from '@forecast/contract';
import type { FragmentSlot } from '@forecast/shared/page';
import { createKept } from '@forecast/shared/kept';
import { createPageSource, queryClientOf } from '@forecast/shared/source';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page, { paths } from '../exposes/Page';

const path = '/market/:id?';
const first = buildMarket({ id: 1, title: 'Will the first question resolve yes?' });
const second = buildMarket({ id: 2, title: 'Will the second question resolve yes?' });
const source = buildSource([first, second]);

const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'));
const question = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each(['/market/1', '/market', '/market/', '/market/01'])(
  '%s shows market 1, with its canonical URL and without a note',
  async (at) => {
    renderPage(Page, { path, at, source });
    expect(await question(first.title)).toBeInTheDocument();
    expect(canonical()).toEqual(['/market/1']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/There is no market/)).not.toBeInTheDocument();
  },
);

test.each([
  ['999', '999'],
  ['abc', 'abc'],
  ['%3Cb%3Ex%3C%2Fb%3E', '<b>x</b>'],
  ['🎲'.repeat(400), `${'🎲'.repeat(60)}…`],
  ['9'.repeat(2000), `${'9'.repeat(60)}…`],
])('at /market/%s market 1 has a note that says that there is no such market', async (id, named) => {
  renderPage(Page, { path, at: `/market/${id}`, source });
  const heading = await question(first.title);
  expect(canonical()).toEqual(['/market/1']);
  const note = heading.nextElementSibling;
  expect(note).toHaveTextContent(`There is no market ${named}. This is market 1.`);
  expect(note?.querySelector('b')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['%20', '%E2%80%8B'])('at /market/%s the note does not name what cannot be seen', async (id) => {
  renderPage(Page, { path, at: `/market/${id}`, source });
  const heading = await question(first.title);
  expect(heading.nextElementSibling).toHaveTextContent(/^There is no such market. This is market 1.$/);
});

test('navigating to an existing market removes the note about a missing market', async () => {
  const { router } = renderPage(Page, { path, at: '/market/abc', source });
  await question(first.title);
  expect(screen.getByText(/There is no market/)).toBeVisible();
  await act(() => router.navigate('/market/1'));
  expect(screen.queryByText(/There is no market/)).not.toBeInTheDocument();
});

test.each([
  ['with', { origin: 'https://forecast.example' }, 'https://forecast.example/market/2'],
  ['without', {}, `${window.location.origin}/market/2`],
])('on a site %s an origin, the market’s address is only in print', async (_how, stated, address) => {
  renderPage(Page, { path, at: '/market/2?q=x', source, settings: { ...noSettings, ...stated } });
  await question(second.title);
  expect(screen.getByText(address)).not.toBeVisible();
});

test.each(['/market/2', '/market/002'])('%s shows market 2', async (at) => {
  renderPage(Page, { path, at, source });
  expect(await question(second.title)).toBeInTheDocument();
  expect(canonical()).toEqual(['/market/2']);
  expect(screen.queryByText(/There is no market/)).not.toBeInTheDocument();
});

test("the page shows the market, its panels in order, a back link and another team's fragment", async () => {
  const Fragment: FragmentSlot = ({ name, with: values }) => <p>{`${name} for ${JSON.stringify(values)}`}</p>;
  renderPage(Page, { path, at: '/market/2', source, Fragment });
  await question(second.title);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'How this resolves on Aug 31, 2025, 23:59 UTC',
    'Probability Over Time',
    'Research Participation',
    'Research Sources',
    'Research Discussion',
  ]);
  expect(screen.getByRole('link', { name: 'Back to Markets' })).toHaveAttribute('href', '/markets');
  expect(screen.getByText('markets/RelatedMarkets for {"marketId":2}')).toBeInTheDocument();
  expect(document.title).toBe('Will the second question resolve yes? · Forecast');
});

test('Back to Markets returns to the list as the visitor left it', async () => {
  const kept = createKept(window);
  kept.change('list', () => ({ address: '/markets?tag=AI&sort=newest', scroll: 640 }));
  const { router } = renderPage(Page, { path, at: '/market/2', source, kept });
  await question(second.title);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Markets' }));
  expect(router.state.location).toMatchObject({
    pathname: '/markets',
    search: '?tag=AI&sort=newest',
    state: { returns: true },
  });
});

test('the heading exists while the market loads, and then becomes the market’s title', async () => {
  renderPage(Page, { path, at: '/market/1', source });
  const heading = screen.getByRole('heading', { level: 1, name: 'Market' });
  const loading = () => screen.queryAllByText(/^Loading /).map(({ textContent }) => textContent);
  expect(loading()).toEqual([
    'Loading the market',
    'Loading the facts',
    'Loading the chart',
    'Loading the research participation',
    'Loading the sources',
    'Loading the discussion',
  ]);
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(await question(first.title)).toBe(heading);
  expect(screen.queryByText('Loading the market')).not.toBeInTheDocument();
  await screen.findByText('Support YES', { selector: 'dt' });
  expect(loading()).toEqual([]);
});

test('the market is complete at once when the visitor returns to it, so that the scroll position can be restored', async () => {
  const { router } = renderPage(Page, { path, at: '/elsewhere', source });
  const body = () => screen.findByRole('heading', { name: 'Research Discussion' });
  const removed: string[] = [];
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ removedNodes }) =>
      removedNodes.forEach((node) => removed.push(node.textContent ?? '')),
    ),
  );
  const watch = async (way: () => Promise<void>) => {
    removed.length = 0;
    observer.observe(document.body, { childList: true, subtree: true });
    await act(way);
    await body();
    observer.disconnect();
    return removed.filter((text) => text.includes('Loading the discussion'));
  };
  await act(() => router.navigate('/market/1'));
  await body();
  await act(() => router.navigate('/elsewhere'));
  expect(await watch(() => router.navigate('/market/1'))).toHaveLength(1);
  await act(() => router.navigate('/elsewhere'));
  expect(await watch(() => router.navigate(-1))).toEqual([]);
});

test('the body of a prerendered market is rendered once in hydration', async () => {
  const pageSource = createPageSource(source);
  queryClientOf(pageSource).setQueryData(['market', 1], first);
  let renders = 0;
  const Fragment: FragmentSlot = () => {
    renders += 1;
    return null;
  };
  renderPage((props) => <Page {...props} source={pageSource} />, {
    path,
    at: '/market/1',
    Fragment,
    before: () => {
      expect(screen.getByRole('heading', { name: 'Research Discussion' })).toBeVisible();
      renders = 0;
    },
  });
  expect(await question(first.title)).toBeVisible();
  expect(renders).toBe(1);
});

test('after a navigation, the bar for taking a position watches for the participation panel', async () => {
  const { IntersectionObserver } = window;
  const watched: Element[] = [];
  class Watching extends IntersectionObserver {
    override observe(element: Element) {
      watched.push(element);
    }
  }
  Object.assign(window, { IntersectionObserver: Watching });
  const { router } = renderPage(Page, { path, at: '/market/1', source });
  await question(first.title);
  await act(() => router.navigate('/elsewhere'));
  watched.length = 0;
  await act(() => router.navigate('/market/1'));
  expect(watched).toEqual([await screen.findByRole('region', { name: 'Research Participation' })]);
  Object.assign(window, { IntersectionObserver });
});

test('if a market fails to load, the page has a retry button and keeps its heading', async () => {
  let down = true;
  const market = (id: number) => (down ? Promise.reject(new Error('down')) : source.market(id));
  renderPage(Page, { path, at: '/market/1', source: { ...source, market } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The market could not be loaded.');
  const heading = screen.getByRole('heading', { level: 1, name: 'Market' });
  expect(canonical()).toEqual([]);

  down = false;
  await userEvent.click(retry);
  expect(await question(first.title)).toBe(heading);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('drafts for one market do not appear on the next, and are restored on going back', async () => {
  const { router } = renderPage(Page, { path, at: '/market/1', source });
  await question(first.title);
  const pressed = () =>
    within(screen.getByRole('region', { name: 'Research Participation' }))
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Support YES' }));
  await userEvent.click(screen.getByRole('button', { name: '+50 pts' }));
  await userEvent.type(screen.getByRole('textbox'), 'A thought');

  await act(() => router.navigate('/market/2'));
  await question(second.title);
  expect(pressed()).toEqual(['+10 pts']);
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(canonical()).toEqual(['/market/2']);

  await act(() => router.navigate('/market/1'));
  await question(first.title);
  expect(pressed()).toEqual(['Support YES', '+50 pts']);
  expect(screen.getByRole('textbox')).toHaveValue('A thought');
});

test("every market's page and its embed are prerendered", async () => {
  expect(await paths(source)).toEqual(['/market/1', '/market/1/embed', '/market/2', '/market/2/embed']);
  expect(await paths(buildSource([]))).toEqual([]);
});

test('an anchor scrolls to the research source that it names, or does nothing if there is none', async () => {
  const seen: string[] = [];
  const stoodIn = jest.fn(function (this: Element) {
    seen.push(this.textContent);
  });
  Object.assign(Element.prototype, { scrollIntoView: stoodIn });
  const paper = { author: 'An office', date: 'Jun 2025', type: 'Research Paper' };
  const researchSources = ['First', 'Second'].map((title) => ({ ...paper, title }));
  const read = buildSource([buildMarket({ researchSources })]);
  const { router } = renderPage(Page, { path, at: '/market/1#source-2', source: read });
  await question('Will the test pass by the deadline?');
  expect(seen).toEqual([expect.stringContaining('Second')]);
  expect(document.getElementById('source-2')).toHaveTextContent('Second');
  await act(async () => router.navigate('/market/1#source-1'));
  expect(seen).toEqual([expect.stringContaining('Second'), expect.stringContaining('First')]);
  for (const hash of ['#source-3', '#source-0', '#source-1x', '#source-'])
    await act(async () => router.navigate(`/market/1${hash}`));
  expect(seen).toHaveLength(2);
});
