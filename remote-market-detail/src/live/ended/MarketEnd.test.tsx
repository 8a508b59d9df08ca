import type { Market, MarketScoreList, Me, OwnScore, OwnScores, Resolution } from '@forecast/shared/domain';
import { createKept } from '@forecast/shared/kept';
import type { ForecastSource } from '@forecast/shared/source';
import {
  buildFailure,
  buildMarket,
  buildMe,
  buildRefusal,
  buildSource,
  expectAccessible,
  renderInPage,
  renderPrepared,
  signedOut,
} from '@forecast/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../../exposes/Page';
import { ParticipationPanel } from '../../participation/ParticipationPanel';
import { LiveSection } from '../LiveSection';

const resolution: Resolution = {
  outcome: 'yes',
  at: '2025-07-09T14:05:00.000Z',
  known: '2025-07-09T12:00:00.000Z',
  reason: 'The agency has published its decision.',
  source: 'https://data.example/answer',
  number: 1,
  scored: true,
  final: false,
};

const closed = buildMarket({ id: 7, status: 'closed', deadline: '2025-07-08' });

const resolvedAs = (about: Partial<Resolution> = {}, events: Market['events'] = []): Market => {
  const resolved = { ...resolution, ...about };
  return buildMarket({ id: 7, status: 'resolved', outcome: resolved.outcome, resolved, events });
};

const held = { id: 4, marketId: 7, side: 'yes', points: 25, since: '2025-07-08T14:05:09.120Z' } as const;
const ada = (...positions: (typeof held)[]) => buildMe({ positions });

const score: OwnScore = {
  ...{ marketId: 7, question: 'Will it?', outcome: 'yes', deadline: '2025-07-08', final: false },
  ...{ held: 1, brier: 580, published: 880, edge: 250, coverage: 833_333 },
  returned: { side: 'yes', points: 25 },
};

const scoresOf = (...scores: readonly OwnScore[]): OwnScores => ({
  ...{ handle: 'ada-okafor', name: 'Ada Okafor', edge: 0, coverage: 0, markets: 0 },
  ...{ calibration: [], listed: false, scores },
});

const marketScores: MarketScoreList = {
  ...{ rules: 1, resolution: 1, final: false, published: 1234, researchers: 12, scores: [] },
  mean: { held: 1, brier: 987, published: 1234, edge: 120, coverage: 1 },
};

/** A live source with one market. */
function buildService(market: Market, me: Me, methods: Partial<ForecastSource> = {}) {
  const state = { market, me };
  const source = buildSource([market], {
    market: async () => state.market,
    me: async () => state.me,
    standing: async () => ({ version: 1, researchers: 2, history: [] }),
    staleTime: 60_000,
    ownScores: async () => scoresOf(score),
    marketScores: async () => marketScores,
    submitPosition: async () => undefined,
    withdrawPosition: async () => undefined,
    ...methods,
  });
  return { source, state };
}

const show = (source: ForecastSource) =>
  renderInPage(
    <ParticipationPanel
      market={{ id: 7, discussions: [] }}
      live={
        <LiveSection of="LiveParticipation" marketId={7} height="1rem" label="Loading the participation" />
      }
    />,
    { source },
  );

/** The visitor comes back to the tab. */
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
  });

const says = (words: RegExp | string) => screen.findByText(words);
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const figures = () =>
  [...screen.getByLabelText('Your score').children].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );

test('a closed market has no form, and says what a researcher holds until it resolves', async () => {
  show(buildService(closed, ada(held)).source);
  expect(await says('Closed on Jul 8, 2025, waits for its answer.')).toBeVisible();
  expect(await says('Your position: YES, 25 points')).toBeVisible();
  expect(screen.getByText('States 70%, since Jul 8, 14:05 UTC')).toBeVisible();
  expect(screen.getByText('Your points stay in your position until the market resolves.')).toBeVisible();
  expect(headings()).toEqual(['Closed', 'Final Research Consensus']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await says('Fewer than 3 researchers had a position, so shares aren’t shown.')).toBeVisible();
});

test.each([
  ['is signed out', signedOut, 'Sign in to see your position'],
  ['has no position', ada(), 'You have no position on this market'],
])('on a closed market, a visitor who %s is told so', async (_, me, words) => {
  show(buildService(closed, me).source);
  await screen.findByRole('heading', { name: 'Closed' });
  expect(await says(words)).toBeVisible();
  expect(screen.queryByText(/^Your points stay/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('a request without an answer is forgotten once the market has closed, which shows what became of it', async () => {
  const { source, state } = buildService(buildMarket({ id: 7, status: 'open' }), ada(), {
    submitPosition: () => Promise.reject(buildFailure({ kind: 'offline' })),
  });
  const { unmount } = show(source);
  await says('You have no position on this market');
  await userEvent.click(screen.getByRole('button', { name: 'Support YES' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Research Position' }));
  await says(/^We don’t know whether it arrived\./);
  expect(createKept(window).read('requests')).toHaveProperty('submitPosition');
  unmount();
  Object.assign(state, { market: closed, me: ada(held) });
  show(source);
  await screen.findByRole('heading', { name: 'Closed' });
  expect(await says('Your position: YES, 25 points')).toBeVisible();
  await waitFor(() => expect(createKept(window).read('requests')).toEqual({}));
});

test('a resolved market shows its outcome, the returned points and one’s own score', async () => {
  show(buildService(resolvedAs({ final: true }), ada()).source);
  expect(await screen.findByRole('heading', { name: 'Resolved YES' })).toBeVisible();
  expect(await says('25 points returned. Your position was YES, a forecast of 70%.')).toBeVisible();
  expect(figures()).toEqual([
    ['Edge', '+2.50'],
    ['Brier', '0.0580'],
    ['Published', '0.0880'],
    ['Coverage', '83.3%'],
  ]);
  expect(screen.getByRole('link', { name: 'See all your scores' })).toHaveAttribute(
    'href',
    '/researchers/ada-okafor',
  );
  expect(screen.queryByText('provisional')).not.toBeInTheDocument();
});

test('everybody sees what the published forecast and the researchers’ mean scored, and how scores work', async () => {
  show(buildService(resolvedAs(), signedOut).source);
  expect(await says('Published forecast: Brier 0.1234')).toBeVisible();
  expect(screen.getByText('Researchers’ mean: Brier 0.0987, edge +1.20')).toBeVisible();
  expect(screen.getByText('12 researchers scored.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How scores work' })).toHaveAttribute(
    'href',
    '/researchers/how-scores-work',
  );
  expect(await says('Sign in under Profile to see your score.')).toBeVisible();
  expect(screen.getByText('All points are returned.')).toBeVisible();
});

test('a score is provisional until the resolution is final', async () => {
  show(buildService(resolvedAs(), ada()).source);
  expect(await says('provisional')).toBeVisible();
  expect(screen.getByText('provisional').parentElement).toHaveTextContent(
    'provisional The resolution can be corrected until Jul 11, 2025, 14:05 UTC. Scores don’t count until then.',
  );
});

test('a researcher who held nothing before the answer was public has no score', async () => {
  show(buildService(resolvedAs(), ada(), { ownScores: async () => scoresOf() }).source);
  expect(
    await says('You have no score here: you held no position before the answer became public.'),
  ).toBeVisible();
});

test('if one’s own score can’t be loaded, there is a retry button', async () => {
  let isDown = true;
  const ownScores = async () => (isDown ? Promise.reject(new Error('down')) : scoresOf(score));
  show(buildService(resolvedAs(), ada(), { ownScores }).source);
  expect(await says(/^Your score could not be loaded/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await says('0.0580')).toBeVisible();
});

test('a correction is named, and the scores are those of the correction', async () => {
  const corrected = resolvedAs({ outcome: 'no', number: 2 }, [
    { type: 'resolved', at: resolution.at, outcome: 'yes' },
    { type: 'corrected', at: '2025-07-10T09:00:00.000Z', outcome: 'no' },
  ]);
  const answers = [marketScores, { ...marketScores, resolution: 2, published: 8000 }];
  show(buildService(corrected, ada(), { marketScores: async () => answers.shift() ?? null }).source);
  expect(await screen.findByRole('heading', { name: 'Resolved NO' })).toBeVisible();
  expect(screen.getByText('Corrected on Jul 10, 2025. All scores were computed again.')).toBeVisible();
  expect(await says('Published forecast: Brier 0.8000')).toBeVisible();
  expect(screen.queryByText('Published forecast: Brier 0.1234')).not.toBeInTheDocument();
});

test('if another tab signs somebody else in, the score is theirs', async () => {
  let me = buildMe();
  const { source, state } = buildService(resolvedAs(), me, {
    ownScores: async () => ({
      ...scoresOf(me.name === 'Bo' ? { ...score, brier: 9000 } : score),
      handle: me.handle,
    }),
  });
  show(source);
  expect(await says('0.0580')).toBeVisible();
  me = buildMe({ handle: 'bo', name: 'Bo' });
  state.me = me;
  await comeBack();
  expect(await says('0.9000')).toBeVisible();
  expect(screen.queryByText('0.0580')).not.toBeInTheDocument();
});

test('before the page knows that somebody else is signed in, it shows nobody’s score', async () => {
  const ownScores = async () => ({ ...scoresOf(score), handle: 'bo' });
  show(buildService(resolvedAs(), ada(), { ownScores }).source);
  expect(await says('All points are returned.')).toBeVisible();
  expect(screen.queryByText(/^Loading your score/)).not.toBeInTheDocument();
});

test('while the score of a correction loads, the score of the earlier resolution is gone', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let arrive: (own: OwnScores) => void = () => undefined;
  const later = new Promise<OwnScores>((resolve) => (arrive = resolve));
  const { source, state } = buildService(resolvedAs(), ada(), {
    ownScores: async () => (state.market.resolved?.number === 1 ? scoresOf(score) : later),
  });
  show(source);
  expect(await says('0.0580')).toBeVisible();
  state.market = resolvedAs({ number: 2, outcome: 'no' });
  act(() => jest.advanceTimersByTime(61_000));
  await comeBack();
  expect(await screen.findByRole('heading', { name: 'Resolved NO' })).toBeVisible();
  expect(screen.queryByText('0.0580')).not.toBeInTheDocument();
  arrive(scoresOf({ ...score, outcome: 'no', brier: 4900 }));
  expect(await says('0.4900')).toBeVisible();
  jest.useRealTimers();
});

test('scores of an earlier resolution are asked for again until those of the correction are there', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let requests = 0;
  const marketScoresLate = async () => {
    requests += 1;
    return requests < 4 ? marketScores : { ...marketScores, resolution: 2, published: 8000 };
  };
  show(buildService(resolvedAs({ number: 2 }), ada(), { marketScores: marketScoresLate }).source);
  expect(await says('0.0580')).toBeVisible();
  for (let second = 0; second < 10; second += 1) await act(async () => jest.advanceTimersByTime(1000));
  expect(screen.getByText('Published forecast: Brier 0.8000')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(requests).toBe(4);
  jest.useRealTimers();
});

test('scores that are newer than the resolution on the page show that it was corrected', async () => {
  const { source, state } = buildService(resolvedAs(), ada(), {
    marketScores: async () => {
      state.market = resolvedAs({ number: 2, outcome: 'no' });
      return { ...marketScores, resolution: 2 };
    },
  });
  show(source);
  expect(await screen.findByRole('heading', { name: 'Resolved NO' })).toBeVisible();
  expect(await says('12 researchers scored.')).toBeVisible();
});

test.each<[string, Partial<Market>]>([
  ['Resolved YES', { outcome: 'yes' }],
  ['Annulled', { outcome: 'annulled' }],
  ['Resolved', {}],
])('a market of which only the status is known is “%s”, not waiting for its answer', async (words, about) => {
  const market = buildMarket({ id: 7, status: 'resolved', ...about });
  const { source } = buildService(market, ada());
  const { problems } = await renderPrepared(Page, { source, at: '/market/7', path: '/market/:id?' });
  expect(problems).toEqual([]);
  expect(screen.getByRole('heading', { level: 3, name: words })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText(words)).toBeVisible();
  expect(screen.queryByText(/waits for its answer/)).not.toBeInTheDocument();
});

test('an annulled market returns its points and has no scores', async () => {
  show(buildService(resolvedAs({ outcome: 'annulled' }), ada()).source);
  expect(await screen.findByRole('heading', { name: 'Annulled' })).toBeVisible();
  expect(screen.getByText('All points are returned. Nobody gets a score.')).toBeVisible();
  expect(screen.queryByText(/Brier/)).not.toBeInTheDocument();
  expect(screen.getByText('provisional').parentElement).toHaveTextContent(/14:05 UTC\.$/);
});

test('between the resolution and the scores, the page says that they follow, and shows them once they are there', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { source, state } = buildService(resolvedAs({ scored: false }), ada(held));
  show(source);
  expect(await says('25 points on YES: your points are being returned, scores follow.')).toHaveAttribute(
    'role',
    'status',
  );
  state.market = resolvedAs();
  jest.advanceTimersByTime(5000);
  expect(await says('25 points returned. Your position was YES, a forecast of 70%.')).toBeVisible();
  expect(screen.getByText('This market has resolved YES, and its forecasts are scored.')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a page that was open when the market closed shows so once a position is refused, and keeps the focus', async () => {
  const { source, state } = buildService(buildMarket({ id: 7, status: 'open' }), ada(), {
    submitPosition: async () => Promise.reject(buildRefusal('market-closed')),
  });
  show(source);
  await says('You have no position on this market');
  await userEvent.click(screen.getByRole('button', { name: 'Support NO' }));
  state.market = closed;
  await userEvent.click(screen.getByRole('button', { name: 'Submit Research Position' }));
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit Research Position' })).not.toBeInTheDocument();
  expect(screen.getByText('Not sent: this market doesn’t take positions now.')).toBeVisible();
  expect(screen.getByText('This market has closed.')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('a page that was open when the market resolved shows so once the withdrawal is refused', async () => {
  const { source, state } = buildService(buildMarket({ id: 7, status: 'open' }), ada(held), {
    withdrawPosition: async () => Promise.reject(buildRefusal('market-closed')),
  });
  show(source);
  await says('Your position: YES, 25 points');
  state.market = resolvedAs();
  state.me = ada();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'Resolved YES' })).toBeVisible();
  expect(await says('0.0580')).toBeVisible();
});

test.each([
  ['closed', closed, signedOut],
  ['resolved', resolvedAs(), ada()],
  ['annulled', resolvedAs({ outcome: 'annulled' }), ada()],
])(
  'a %s market is prerendered for everybody, hydrates without changes, and is accessible',
  async (_, market, me) => {
    const { source } = buildService(market, me);
    const { problems } = await renderPrepared(Page, { source, at: '/market/7', path: '/market/:id?' });
    expect(problems).toEqual([]);
    const panel = within(screen.getByRole('region', { name: 'Research Participation' }));
    expect(await panel.findByText(/Sign in to see|25 points returned|Nobody gets/)).toBeVisible();
    expect(screen.queryByText('Support YES', { selector: 'nav a' })).not.toBeInTheDocument();
    await expectAccessible();
  },
);
