import { buildMarket } from '@forecast/shared/testing';
import { render, screen } from '@testing-library/react';
import { MarketHeader } from './MarketHeader';

const market = buildMarket({
  title: 'Will it rain?',
  description: 'On the roof.',
  resolution: 'Resolves yes if it rains. If nobody is there, the answer is no.',
  probability: 78,
  volume: '€1.2M',
  comments: 1204,
  author: 'Weather Desk',
  deadline: '2025-08-31',
  tags: ['Weather', 'Roofs'],
});

test('the header shows the question and its probability', () => {
  render(<MarketHeader market={market}>Still loading</MarketHeader>);
  expect(screen.getByRole('heading', { level: 1, name: 'Will it rain?' })).toBeInTheDocument();
  expect(screen.getByText('78%').parentElement).toHaveTextContent('78% probability');
  expect(screen.queryByText('Still loading')).not.toBeInTheDocument();
});

test('once a market has closed, its probability is the last one', () => {
  render(<MarketHeader market={{ ...market, status: 'closed' }}>Still loading</MarketHeader>);
  expect(screen.getByText('78%').parentElement).toHaveTextContent('78% last probability');
});

describe('the change since the first day', () => {
  const show = (...probabilities: readonly number[]) => {
    const history = probabilities.map((probability, index) => ({
      day: `2025-07-0${index + 3}`,
      probability,
    }));
    render(<MarketHeader market={{ ...market, history }}>Still loading</MarketHeader>);
  };

  test.each([
    [[45, 52, 78], 'up 33 points since Jul 3', '▲ +33 pts since Jul 3'],
    [[27, 23], 'down 4 points since Jul 3', '▼ −4 pts since Jul 3'],
    [[50, 51], 'up 1 point since Jul 3', '▲ +1 pt since Jul 3'],
    [[50.6, 48.7], 'down 2 points since Jul 3', '▼ −2 pts since Jul 3'],
  ])('for %j, screen readers get “%s”, and “%s” is shown', (probabilities, words, sign) => {
    show(...probabilities);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(words).parentElement).toHaveTextContent(`${words}${sign}`);
  });

  test("is measured from the chart's first day", () => {
    const history = [
      { day: '2025-02-30', probability: 10 },
      { day: '2025-07-02', probability: 101 },
      { day: '2025-07-03', probability: 45 },
      { day: '2025-07-08', probability: 78 },
    ];
    render(<MarketHeader market={{ ...market, history }}>Still loading</MarketHeader>);
    expect(screen.getByText('up 33 points since Jul 3')).toBeInTheDocument();
  });

  test.each([[[]], [[78]], [[78, 12, 78]], [[78, 78.4]]])('is not shown for %j', (probabilities) => {
    show(...probabilities);
    expect(screen.queryByText(/since/)).not.toBeInTheDocument();
  });
});

test('before the market has loaded, there is a heading and a placeholder for the rest', () => {
  render(<MarketHeader market={undefined}>Still loading</MarketHeader>);
  expect(screen.getByRole('heading', { level: 1, name: 'Market' })).toBeInTheDocument();
  expect(screen.getByText('Still loading')).toBeInTheDocument();
  expect(screen.queryByText(/probability/)).not.toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
