import type { Market, MarketEvent, Resolution } from '@forecast/shared/domain';
import { buildMarket, buildSource, expectAccessible, renderPrepared } from '@forecast/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';

const resolved: Resolution = {
  outcome: 'yes',
  at: '2025-07-09T14:05:00.000Z',
  known: '2025-07-09T12:00:00.000Z',
  reason: 'Published.',
  source: 'https://data.example/answer',
  number: 1,
  scored: true,
  final: true,
};

const resolution: MarketEvent = {
  ...{ type: 'resolved', at: resolved.at, outcome: 'yes' },
  ...{ reason: 'The agency has published its decision.', editor: 'Dana Wirth' },
};

async function show(about: Partial<Market>, at = '/market/7') {
  const market = buildMarket({ id: 7, opened: '2025-07-01', events: [], ...about });
  const source = buildSource([market], {
    standing: async () => ({ version: 1, researchers: 0, history: [] }),
  });
  const path = at.endsWith('/embed') ? '/market/:id/embed' : '/market/:id?';
  const { problems, container } = await renderPrepared(Page, { source, at, path });
  expect(problems).toEqual([]);
  return container;
}

const header = () => screen.getByRole('banner');
const asResolved = (about: Partial<Resolution> = {}): Partial<Market> => ({
  status: 'resolved',
  resolved: { ...resolved, ...about },
  events: [resolution],
});

test.each<[string, string, Partial<Market>]>([
  [
    'closed',
    'Closed on Aug 31, 2025, waits for its answer',
    { status: 'closed', events: [{ type: 'closed', at: '2025-09-01T00:00:00.000Z' }] },
  ],
  ['resolved', 'Resolved YES on Jul 9, 2025', asResolved()],
  ['provisional', 'Resolved YES on Jul 9, 2025 provisional', asResolved({ final: false })],
  ['unscored', 'Resolved YES on Jul 9, 2025, scores follow', asResolved({ scored: false })],
  [
    'corrected',
    'Resolved NO on Jul 9, 2025, corrected on Jul 10, 2025',
    {
      ...asResolved({ outcome: 'no', number: 2 }),
      events: [resolution, { type: 'corrected', at: '2025-07-10T10:00:00.000Z', outcome: 'no' }],
    },
  ],
  [
    'annulled',
    'Annulled on Jul 10, 2025',
    {
      ...asResolved({ outcome: 'annulled', number: 2 }),
      events: [resolution, { type: 'annulled', at: '2025-07-10T10:00:00.000Z' }],
    },
  ],
])('the header of a %s market says “%s”', async (_, words, about) => {
  await show(about);
  expect(header()).toHaveTextContent(words);
});

test('an open market has no status in its header, and no timeline', async () => {
  await show({ status: 'open' });
  expect(header()).not.toHaveTextContent(/Closed|Resolved/);
  expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
  expect(screen.getByText('Support YES', { selector: 'nav a' })).toBeInTheDocument();
});

test('another site that embeds a market also shows how it resolved', async () => {
  const container = await show(asResolved(), '/market/7/embed');
  expect(container).toHaveTextContent('Resolved YES on Jul 9, 2025');
});

test('the timeline says what happened, who did it and why, and where the answer is', async () => {
  await show(asResolved());
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Opened Jul 1, 2025',
    'Resolved YES Jul 9, 2025, 14:05 UTC' +
      'The agency has published its decision. — Dana Wirth' +
      'The answer became public on Jul 9, 2025, 12:00 UTC.' +
      'Source: data.example (opens in a new tab)',
    'Final since Jul 11, 2025, 14:05 UTC',
  ]);
  expect(timeline.getByRole('link', { name: 'data.example (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://data.example/answer',
  );
  await expectAccessible();
});

test('a long timeline shows its last events, and the earlier ones on demand', async () => {
  const steps = Array.from({ length: 9 }, (_, index): MarketEvent => ({
    type: 'extended',
    at: `2025-07-0${index + 1}T10:00:00.000Z`,
    closes: `2025-08-0${index + 1}T00:00:00.000Z`,
  }));
  await show({ ...asResolved(), events: [...steps, resolution] });
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getByText(/^Resolved YES/)).toBeVisible();
  expect(timeline.getByText('Opened')).not.toBeVisible();
  await userEvent.click(timeline.getByText('9 earlier events'));
  expect(timeline.getByText('Opened')).toBeVisible();
  await expectAccessible();
});

test('what was added to a question is below its criteria', async () => {
  await show({
    status: 'open',
    events: [
      {
        type: 'clarified',
        at: '2025-07-04T10:00:00.000Z',
        text: 'A draft counts too.',
        reason: 'Asked often.',
      },
    ],
  });
  const about = screen.getByRole('region', { name: 'About this market' });
  expect(about).toHaveTextContent('Clarified on Jul 4, 2025A draft counts too.');
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('Asked often.');
});

test('a correction keeps the focus near the link to the answer, which moves to another entry', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let market = buildMarket({ id: 7, opened: '2025-07-01', ...asResolved() });
  const source = buildSource([market], {
    market: async () => market,
    standing: async () => ({ version: 1, researchers: 0, history: [] }),
    staleTime: 60_000,
  });
  await renderPrepared(Page, { source, at: '/market/7', path: '/market/:id?' });
  act(() => screen.getByRole('link', { name: /^data.example/ }).focus());
  const correction = { type: 'corrected', at: '2025-07-10T10:00:00.000Z', outcome: 'no' } as const;
  market = { ...market, ...asResolved({ outcome: 'no', number: 2 }), events: [resolution, correction] };
  act(() => jest.advanceTimersByTime(61_000));
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('Corrected to NO')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveFocus();
  jest.useRealTimers();
});
