import { staticAttribute } from '@forecast/contract';
import { buildLiveSource, buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FeaturedMarkets from '../exposes/FeaturedMarkets';

const history = (...percents: number[]) =>
  percents.map((probability, at) => ({ day: `2025-07-0${at + 1}`, probability }));
const source = buildSource([
  buildMarket({ id: 1, title: 'Will nothing move?', probability: 50, history: history(50, 50) }),
  buildMarket({
    id: 2,
    title: 'Will it fall?',
    probability: 20,
    history: history(60, 20),
    deadline: '2025-09-30',
  }),
  buildMarket({ id: 3, title: 'Will it rise?', probability: 62, history: history(40, 62) }),
  buildMarket({ id: 4, title: 'Will it rise far?', probability: 90, history: history(5, 90) }),
]);
const show = (from = source) => renderPage((props) => <FeaturedMarkets {...props} />, { source: from });
const panel = () => screen.findByRole('region', { name: 'On the move' });

test('the panel shows the three markets that moved furthest, each as a card whose only link is its question', async () => {
  show();
  const cards = within(await panel()).getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/market/4',
    '/market/2',
    '/market/3',
  ]);
  const second = screen.getByRole('article', { name: 'Will it fall?' });
  expect(within(second).getByRole('heading', { level: 3, name: 'Will it fall?' })).toBeVisible();
  expect(second).toHaveTextContent('20% probability');
  expect(second).toHaveTextContent('Due Sep 30, 2025');
  expect(within(second).getByRole('img', { name: 'Fell 40 points in 1 day, from 60% to 20%' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All markets by biggest move' })).toHaveAttribute(
    'href',
    '/markets?sort=biggest-move',
  );
});

test.each([
  ['features no markets', { ...source, featuredMarkets: () => Promise.resolve([]) }],
  ['fails', { ...source, featuredMarkets: () => Promise.reject(new Error('down')) }],
])('the panel shows nothing if the source %s', async (_how, from) => {
  show(from);
  await waitFor(() => expect(screen.queryByText('Loading markets')).not.toBeInTheDocument());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the panel shows nothing, not even a skeleton, if the source has no featuredMarkets method', () => {
  const without = { ...source };
  Reflect.deleteProperty(without, 'featuredMarkets');
  show(without);
  expect(screen.queryByText('Loading markets')).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('the panel is marked as static (needing no script) on sample data, but not on live data', async () => {
  const { unmount } = show();
  expect(await panel()).toHaveAttribute(staticAttribute);
  unmount();
  show(buildLiveSource());
  expect(await panel()).not.toHaveAttribute(staticAttribute);
});
