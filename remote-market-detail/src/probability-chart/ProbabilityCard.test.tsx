import type { ProbabilityPoint } from '@forecast/shared/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProbabilityCard } from './ProbabilityCard';

const history: readonly ProbabilityPoint[] = [
  { day: '2025-07-03', probability: 45 },
  { day: '2025-07-04', probability: 52 },
  { day: '2025-07-05', probability: 78 },
];

const chart = () => screen.getByRole('application', { name: /^Probability by day/ });
const line = () => chart().querySelector('.recharts-line-curve');

test('the card shows the history as a chart with days, percents and no dots', () => {
  render(<ProbabilityCard history={history} />);
  expect(screen.getByRole('region', { name: 'Probability Over Time' })).toBeInTheDocument();
  const labels = [...chart().querySelectorAll('text')].map((label) => label.textContent);
  expect(labels).toEqual(['Jul 3', 'Jul 4', 'Jul 5', '0%', '25%', '50%', '75%', '100%']);
  expect(line()).toHaveAttribute('stroke', 'currentColor');
  expect(line()).toHaveAttribute('stroke-width', '2');
  expect(chart().querySelector('circle')).not.toBeInTheDocument();
});

test('the arrow keys move over the days, each with its probability', async () => {
  render(<ProbabilityCard history={history} />);
  await userEvent.tab();
  expect(chart()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const told = await screen.findByRole('status');
  expect(told).toHaveTextContent('Jul 4, 2025Probability 52%');
  expect(chart().querySelector('circle')).toHaveAttribute('r', '4');
});

test('the figure has a sentence, and a table with the same numbers', async () => {
  render(<ProbabilityCard history={history} />);
  expect(
    screen.getByText('Rose from 45% on Jul 3 to 78% on Jul 5; lowest 45%, highest 78%.').closest('figure'),
  ).toContainElement(chart());
  await userEvent.click(screen.getByText('View as table'));
  const rows = within(screen.getByRole('table', { name: 'Probability by day' })).getAllByRole('row');
  const text = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
  expect(
    rows.map((row) => [
      ...text(within(row).queryAllByRole('columnheader')),
      ...text(within(row).queryAllByRole('rowheader')),
      ...text(within(row).queryAllByRole('cell')),
    ]),
  ).toEqual([
    ['Day', 'Probability'],
    ['Jul 3, 2025', '45%'],
    ['Jul 4, 2025', '52%'],
    ['Jul 5, 2025', '78%'],
  ]);
});

test('a market without history says so and shows no chart', () => {
  render(<ProbabilityCard history={[]} />);
  expect(screen.getByText('No history yet')).toBeInTheDocument();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  expect(screen.queryByText('View as table')).not.toBeInTheDocument();
});

test('a single day is shown as a dot, for there is no line to see', () => {
  render(<ProbabilityCard history={history.slice(0, 1)} />);
  expect(chart().querySelectorAll('circle')).toHaveLength(1);
  expect(screen.getByText('45% on Jul 3, the only day so far.')).toBeInTheDocument();
});

test('ten thousand days get one line and at most six names', () => {
  const long = Array.from({ length: 10_000 }, (_, index) => ({
    day: new Date(Date.UTC(1998, 0, 1 + index)).toISOString().slice(0, 10),
    probability: index % 101,
  }));
  const { container } = render(<ProbabilityCard history={long} />);
  const named = [...chart().querySelectorAll('text')].filter(({ textContent }) => !textContent.endsWith('%'));
  expect(named.length).toBeGreaterThan(1);
  expect(named.length).toBeLessThanOrEqual(6);
  expect(container.querySelectorAll('.recharts-line-curve')).toHaveLength(1);
  expect(container.querySelectorAll('tbody tr')).toHaveLength(10_000);
});
