import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page, { paths } from '../exposes/Page';

const path = '/market/:id?';
const first = buildMarket({ id: 1, title: 'Will the first question resolve yes?' });
const second = buildMarket({ id: 2, title: 'Will the second question resolve yes?' });
const source = buildSource([first, second]);

const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'));
const question = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  '/market/1',
  '/market',
  '/market/999',
  '/market/0',
  '/market/-1',
  '/market/abc',
  '/market/1.9',
  '/market/1e400',
  '/market/2abc',
  '/market/%F0%9F%8E%B2',
])('the address %s shows market 1, whose own address is the canonical one', async (at) => {
  renderPage(Page, { path, at, source });
  expect(await question(first.title)).toBeInTheDocument();
  expect(canonical()).toEqual(['/market/1']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['/market/2', '/market/002'])('the address %s shows market 2', async (at) => {
  renderPage(Page, { path, at, source });
  expect(await question(second.title)).toBeInTheDocument();
  expect(canonical()).toEqual(['/market/2']);
});

test('the page holds the market, its panels in order, a way back and the fragment of another team', async () => {
  const Fragment = ({ name, with: values }: { name: string; with: { marketId: number } }) => (
    <p>{`${name} for ${values.marketId}`}</p>
  );
  renderPage(Page, { path, at: '/market/2', source, Fragment });
  await question(second.title);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Resolution',
    'Probability Over Time',
    'Research Participation',
    'Research Sources',
    'Research Discussion',
  ]);
  expect(screen.getByRole('link', { name: 'Back to Markets' })).toHaveAttribute('href', '/markets');
  expect(screen.getByText('markets/RelatedMarkets for 2')).toBeInTheDocument();
  expect(document.title).toBe('Will the second question resolve yes? · Forecast');
});

test('while the market loads, its heading is there already and becomes the title', async () => {
  renderPage(Page, { path, at: '/market/1', source });
  const heading = screen.getByRole('heading', { level: 1, name: 'Market' });
  const loading = () => screen.queryAllByText(/^Loading /).map(({ textContent }) => textContent);
  expect(loading()).toEqual([
    'Loading the market',
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

test('a market that cannot be loaded can be asked for again, under the same heading', async () => {
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

test('what is chosen and typed for one market is gone on the next, and on the way back', async () => {
  const { router } = renderPage(Page, { path, at: '/market/1', source });
  await question(first.title);
  for (const [at, title] of [
    ['/market/2', second.title],
    ['/market/1', first.title],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Support YES' }));
    await userEvent.click(screen.getByRole('button', { name: '+50 pts' }));
    await userEvent.type(screen.getByRole('textbox'), 'A thought');
    await act(() => router.navigate(at));
    await question(title);
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      '+10 pts',
    ]);
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(canonical()).toEqual([at]);
  }
});

test('the page asks for the address of every market to be prepared', async () => {
  expect(await paths(source)).toEqual(['/market/1', '/market/2']);
  expect(await paths(buildSource([]))).toEqual([]);
});
