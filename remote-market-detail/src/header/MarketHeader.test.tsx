import { buildMarket } from '@forecast/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { MarketHeader } from './MarketHeader';

const market = buildMarket({
  title: 'Will it rain?',
  description: 'On the roof.',
  resolution: 'Resolves yes if it rains.',
  probability: 78,
  volume: '€1.2M',
  comments: 1204,
  author: 'Weather Desk',
  deadline: '2025-08-31',
  tags: ['Weather', 'Roofs'],
});

test('the header tells everything about the question', () => {
  render(<MarketHeader market={market}>Still loading</MarketHeader>);
  expect(screen.getByRole('heading', { level: 1, name: 'Will it rain?' })).toBeInTheDocument();
  expect(screen.getByText('On the roof.')).toBeInTheDocument();
  expect(screen.getByText('78%').parentElement).toHaveTextContent('78% probability');
  expect(screen.getByRole('heading', { level: 2, name: 'Resolution' }).nextSibling).toHaveTextContent(
    'Resolves yes if it rains.',
  );
  const listed = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(listed('Tags')).toEqual(['Weather', 'Roofs']);
  expect(listed('About this market')).toEqual([
    'Weather Desk',
    '€1.2M volume',
    '1,204 discussions',
    'Due Aug 31, 2025',
  ]);
  expect(screen.getByText('Due Aug 31, 2025')).toHaveAttribute('datetime', '2025-08-31');
  expect(screen.queryByText('Still loading')).not.toBeInTheDocument();
});

test('before the market is known, there is a heading and what stands in for the rest', () => {
  render(<MarketHeader market={undefined}>Still loading</MarketHeader>);
  expect(screen.getByRole('heading', { level: 1, name: 'Market' })).toBeInTheDocument();
  expect(screen.getByText('Still loading')).toBeInTheDocument();
  expect(screen.queryByText(/probability/)).not.toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
