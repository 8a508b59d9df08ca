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

test('the panel links to each related market and shows its probability and why it is related', async () => {
  show(3);
  const panel = within(screen.getByRole('region', { name: 'Related Markets' }));
  expect(panel.getByRole('heading', { level: 2, name: 'Related Markets' })).toBeInTheDocument();
  expect(await panel.findByRole('link', { name: 'Will a round close?' })).toHaveAttribute(
    'href',
    '/market/10',
  );
  const [item] = panel.getAllByRole('listitem');
  expect(item).toHaveTextContent('Will a round close?');
  expect(item).toHaveTextContent('89% probability');
  expect(item).toHaveTextContent('Also tagged AI, Europe');
  expect(panel.queryByText(/satellites/)).not.toBeInTheDocument();
  // It shares no tag.
  expect(panel.queryByText(/food/)).not.toBeInTheDocument();
});

test('if no market shares a tag, the panel shows the markets that close soonest', async () => {
  show(
    2,
    buildSource([food, { ...satellites, deadline: '2025-11-30' }, { ...funding, deadline: '2025-12-31' }]),
  );
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('Will five satellites fly?');
  expect(items[0]).toHaveTextContent('Closes on Nov 30, 2025');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Other Markets');
});

test('if there is only one market, the panel says that there are no related markets', async () => {
  show(2, buildSource([food]));
  expect(await screen.findByText('No related markets')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('after a failure, the retry button moves the focus to the heading', async () => {
  let works = false;
  const relatedMarkets = () => (works ? source.relatedMarkets(3) : Promise.reject(new Error('down')));
  show(3, { ...source, relatedMarkets });
  expect(screen.getByText('Loading related markets')).toBeInTheDocument();
  expect(await screen.findByText(/^Related markets could not be loaded\./)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Related Markets' })).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Will a round close?' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
