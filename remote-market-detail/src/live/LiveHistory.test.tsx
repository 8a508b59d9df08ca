import type { Market, Outcome, Resolution, Standing } from '@forecast/shared/domain';
import { buildMarket, buildSource, renderPrepared } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const resolution: Resolution = {
  outcome: 'yes',
  at: '2025-07-10T14:05:00.000Z',
  reason: 'Published.',
  number: 1,
  scored: false,
  final: true,
};

/** Opens the page of a market that resolved, if at all, two days after its last published forecast. */
async function show(
  outcome: Outcome | undefined,
  standing: Partial<Standing> = {},
  about: Partial<Market> = {},
) {
  const market = buildMarket({
    id: 7,
    ...(outcome && { status: 'resolved', outcome, resolved: { ...resolution, outcome } }),
    history: [
      { day: '2025-07-07', probability: 45 },
      { day: '2025-07-08', probability: 78 },
    ],
    ...about,
  });
  const source = buildSource([market], {
    standing: async () => ({ version: 1, researchers: 0, history: [], ...standing }),
  });
  const { problems } = await renderPrepared(Page, { source, at: '/market/7', path: '/market/:id?' });
  expect(problems).toEqual([]);
  await userEvent.click(screen.getByText('View as table'));
  const href = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '';
  return {
    chart: within(screen.getByRole('application', { name: 'Probability by day' })),
    rows: within(screen.getByRole('table', { name: 'Probability by day' }))
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent)),
    csv: decodeURIComponent(href),
  };
}

test.each<[Outcome, string, number]>([
  ['yes', 'Resolved YES', 100],
  ['no', 'Resolved NO', 0],
  ['annulled', 'Annulled', 78],
])('a market that resolved %s has a mark in its chart, table and file', async (outcome, words, value) => {
  const { chart, rows, csv } = await show(outcome);
  expect(chart.getByText(words)).toBeInTheDocument();
  expect(rows).toEqual([
    ['Day', 'Probability', 'Analysts'],
    ['Jul 7, 2025', '45%', ''],
    ['Jul 8, 2025', '78%', ''],
    ['Jul 10, 2025', '78%', `${words} ${value}%`],
  ]);
  expect(csv).toContain(`2025-07-10,${value},"${words}"`);
  expect(screen.queryByText('The researchers’ mean forecast')).not.toBeInTheDocument();
});

test('the researchers’ mean stays beside the resolution', async () => {
  const { rows } = await show('yes', { history: [{ day: '2025-07-08', probability: 60 }] });
  expect(rows.slice(2)).toEqual([
    ['Jul 8, 2025', '78%', 'Researchers’ mean 60%'],
    ['Jul 10, 2025', '78%', 'Resolved YES 100%'],
  ]);
  expect(screen.getByText('The researchers’ mean forecast')).toBeVisible();
});

const held: Partial<Standing> = {
  ...{ researchers: 3, mean: 60, at: '2025-07-12T08:00:00.000Z' },
  history: [{ day: '2025-07-08', probability: 60 }],
};
const known = { ...resolution, known: '2025-07-09T12:00:00.000Z' };

test.each<[string, string, Partial<Market>]>([
  ['now, while it is open', 'Jul 12, 2025', { status: 'open' }],
  ['the deadline', 'Jul 11, 2025', { status: 'closed', closed: '2025-07-11' }],
  [
    'where the answer became public',
    'Jul 9, 2025',
    { status: 'resolved', closed: '2025-07-10', resolved: known },
  ],
  [
    'the deadline, if the answer came later',
    'Jul 8, 2025',
    { status: 'resolved', closed: '2025-07-08', resolved: known },
  ],
])('the researchers’ mean goes on to %s', async (_until, day, about) => {
  const { rows, csv } = await show(undefined, held, about);
  const means = rows.filter(([, , words]) => words === 'Researchers’ mean 60%');
  expect(means.at(-1)).toEqual([day, '78%', 'Researchers’ mean 60%']);
  expect(csv.match(/60,"Researchers’ mean"/g)).toHaveLength(means.length);
});

test('the researchers’ mean ends where fewer than three of them were left', async () => {
  const { mean: _mean, ...left } = held;
  const { rows } = await show(undefined, left, { status: 'open' });
  expect(rows.at(-1)).toEqual(['Jul 8, 2025', '78%', 'Researchers’ mean 60%']);
});
