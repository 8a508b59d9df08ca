import type { ProbabilityPoint } from '@forecast/shared/domain';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { laidOut } from './layoutStandIns';
import { ProbabilityCard } from './ProbabilityCard';

const history: readonly ProbabilityPoint[] = [
  { day: '2025-07-03', probability: 45 },
  { day: '2025-07-04', probability: 52 },
  { day: '2025-07-05', probability: 78 },
];

const picture = () => screen.getByRole('img', { name: 'Probability by day' });
const values = () => screen.findByRole('application', { name: /^Probability by day/ });
const names = () => [...picture().querySelectorAll('text')].map(({ textContent }) => textContent);
const activePoint = () => document.querySelector('.recharts-active-dot circle');
const line = () => picture().querySelector('path');

test('the card shows the history as a chart with days, percents and no dots', () => {
  render(<ProbabilityCard history={history} />);
  expect(screen.getByRole('region', { name: 'Probability Over Time' })).toBeInTheDocument();
  expect(names()).toEqual(['0%', '25%', '50%', '75%', '100%', 'Jul 3', 'Jul 4', 'Jul 5']);
  expect(line()).toHaveAttribute('stroke', 'currentColor');
  expect(line()).toHaveAttribute('stroke-width', '2');
  expect(picture().querySelector('circle')).not.toBeInTheDocument();
});

test('the chart is whole in HTML that is prepared, and React takes that as it is', async () => {
  const told = jest.spyOn(console, 'error');
  const card = <ProbabilityCard history={history} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(card);
  const prepared = line();
  expect(prepared).toHaveAttribute('d', 'M0,55L1,48L2,22');
  const { unmount } = render(card, { container: place, hydrate: true });
  expect(line()).toBe(prepared);
  act(() => picture().focus());
  expect(await values()).toHaveFocus();
  expect(place).toContainElement(prepared);
  expect(told).not.toHaveBeenCalled();
  unmount();
  place.remove();
});

test('the arrow keys move over the days, each with its probability', async () => {
  render(<ProbabilityCard history={history} />);
  await userEvent.tab();
  expect(await values()).toHaveFocus();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  const told = await screen.findByRole('status');
  expect(told).toHaveTextContent('Jul 3, 2025Probability 45%');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(told).toHaveTextContent('Jul 4, 2025Probability 52%'));
  expect(activePoint()).toHaveAttribute('r', '4');
});

test('the focus that came before the page ran is no less heard', async () => {
  const card = <ProbabilityCard history={history} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(card);
  picture().focus();
  const { unmount } = render(card, { container: place, hydrate: true });
  expect(await values()).toHaveFocus();
  unmount();
  place.remove();
});

test.each([
  ['mouse', {}, 0.45, 'Jul 4, 2025Probability 52%'],
  ['finger', { keys: '[TouchA]' }, 1, 'Jul 5, 2025Probability 78%'],
])('what a %s points at is told as soon as it can be', async (_, keys, across, words) => {
  render(<ProbabilityCard history={history} />);
  const coords = { clientX: across * laidOut.width, clientY: 20 };
  await userEvent.pointer({ ...keys, target: picture(), coords });
  await values();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  expect(activePoint()).toHaveAttribute('cx', String(Math.round(across * 2) * 200));
});

test('the figure has a sentence, and a table with the same numbers', async () => {
  render(<ProbabilityCard history={history} />);
  expect(
    screen.getByText('Rose from 45% on Jul 3 to 78% on Jul 5; lowest 45%, highest 78%.').closest('figure'),
  ).toContainElement(picture());
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
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByText('View as table')).not.toBeInTheDocument();
});

test('a single day is shown as a dot, for there is no line to see', () => {
  render(<ProbabilityCard history={history.slice(0, 1)} />);
  expect(line()).toHaveAttribute('stroke-linecap', 'round');
  expect(line()).toHaveAttribute('stroke-width', '8');
  expect(screen.getByText('Jul 3')).toHaveAttribute('x', '50%');
  expect(screen.getByText('45% on Jul 3, the only day so far.')).toBeInTheDocument();
});

test('ten thousand days get one line and at most six names', () => {
  const long = Array.from({ length: 10_000 }, (_, index) => ({
    day: new Date(Date.UTC(1998, 0, 1 + index)).toISOString().slice(0, 10),
    probability: index % 101,
  }));
  const { container } = render(<ProbabilityCard history={long} />);
  const days = names().filter((name) => !name.endsWith('%'));
  expect(days.length).toBeGreaterThan(1);
  expect(days.length).toBeLessThanOrEqual(6);
  expect(container.querySelector('path')?.getAttribute('d')?.split('L').length).toBeLessThanOrEqual(2_000);
  expect(container.querySelectorAll('tbody tr')).toHaveLength(10_000);
});
