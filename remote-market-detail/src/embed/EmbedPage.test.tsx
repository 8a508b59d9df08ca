import { noSettings } from '@forecast/contract';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const path = '/market/:id/embed';
const market = buildMarket({
  id: 2,
  title: 'Will it rain?',
  probability: 23,
  history: [
    { day: '2025-07-03', probability: 45 },
    { day: '2025-07-08', probability: 23 },
  ],
});
const source = buildSource([buildMarket({ id: 1, title: 'Will it snow?' }), market]);

const show = (at = '/market/2/embed', shown = source) =>
  renderPage(Page, {
    path,
    at,
    source: shown,
    settings: { ...noSettings, origin: 'https://forecast.example' },
  });

test('an embed has the question, the probability, the chart and a link that opens the market in a new tab', async () => {
  show();
  const main = await screen.findByRole('main');
  expect(main).toContainElement(await screen.findByRole('heading', { level: 1, name: 'Will it rain?' }));
  expect(main).toHaveTextContent('23% probability');
  expect(screen.getByRole('application', { name: 'Probability by day' })).toBeInTheDocument();
  expect(screen.getByRole('figure', { name: 'Chart' })).toHaveTextContent(
    /from 45% on Jul 3 to 23% on Jul 8/,
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', '/market/2');
  expect(links[0]).toHaveAttribute('target', '_blank');
  expect(links[0]).toHaveAttribute('rel', 'noopener');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an embed marks the analysts’ forecasts without links, because it doesn’t contain the analyses', async () => {
  const written = { author: 'Ada', content: '', timestamp: 'now', upvotes: 0, replies: 0 };
  const discussions = [{ ...written, id: 'a', day: '2025-07-05', stance: 60 }];
  show('/market/2/embed', buildSource([{ ...market, discussions }]));
  expect(await screen.findByRole('list', { name: 'Forecasts by day' })).toHaveTextContent(
    'Ada: 60% on Jul 5',
  );
  expect(screen.getByText('An analyst’s forecast')).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('search engines are sent to the market’s page', async () => {
  show();
  await screen.findByRole('heading', { name: 'Will it rain?' });
  expect(document.title).toBe('Will it rain? · Forecast');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://forecast.example/market/2',
  );
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the embed of a market that doesn’t exist shows market 1, and says so', async () => {
  show('/market/9/embed');
  expect(await screen.findByRole('heading', { level: 1, name: 'Will it snow?' })).toBeInTheDocument();
  expect(screen.getByText(/There is no market/)).toHaveTextContent('There is no market 9. This is market 1.');
});

test('a market without a history has no chart', async () => {
  show('/market/1/embed', buildSource([buildMarket({ id: 1, history: [] })]));
  expect(await screen.findByText('No history yet')).toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('if a market fails to load, its embed has a retry button', async () => {
  let down = true;
  const request = (id: number) => (down ? Promise.reject(new Error('down')) : source.market(id));
  show('/market/2/embed', { ...source, market: request });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Will it rain?' })).toBeInTheDocument();
});

test('an embed works without access to storage', async () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, area, 'get').mockImplementation(blocked);
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Will it rain?' })).toBeInTheDocument();
  jest.restoreAllMocks();
});
