import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RelatedMarkets from '../exposes/RelatedMarkets';

const satellites = buildMarket({
  id: 3,
  title: 'Will five satellites fly?',
  tags: ['AI', 'Space', 'Europe'],
});
const funding = buildMarket({
  id: 10,
  title: 'Will a round close?',
  tags: ['AI', 'Europe'],
  probability: 89,
});
const food = buildMarket({ id: 2, title: 'Will food prices rise?', tags: ['Inflation'] });
const source = buildSource([food, satellites, funding]);
const show = (marketId: number, from = source) =>
  renderPage((props) => <RelatedMarkets {...props} marketId={marketId} />, { source: from });

test('a related market is a link, with its probability and the reason', async () => {
  show(3);
  const panel = within(screen.getByRole('region', { name: 'Related markets' }));
  expect(panel.getByRole('heading', { level: 2, name: 'Related markets' })).toBeInTheDocument();
  expect(await panel.findByRole('link', { name: 'Will a round close?' })).toHaveAttribute(
    'href',
    '/market/10',
  );
  const item = within(panel.getByRole('listitem'));
  expect(item.getByText('89%').parentElement).toHaveTextContent('89% probability');
  expect(item.getByText('Shares AI, Europe')).toBeInTheDocument();
  expect(panel.queryByText(/satellites|food/)).not.toBeInTheDocument();
});

test('a market that shares no tag with another has no related markets', async () => {
  show(2);
  expect(await screen.findByText('No related markets')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('related markets that cannot be loaded can be tried again, with the focus at the heading', async () => {
  let works = false;
  const relatedMarkets = () => (works ? source.relatedMarkets(3) : Promise.reject(new Error('down')));
  show(3, { ...source, relatedMarkets });
  expect(screen.getByText('Loading related markets')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Related markets could not be loaded.');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Related markets' })).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Will a round close?' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
