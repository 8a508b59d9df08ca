import type { Me, OwnPosition, Standing } from '@forecast/shared/domain';
import type { ForecastSource, SubmittedPosition } from '@forecast/shared/source';
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
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';
import { ParticipationPanel } from '../participation/ParticipationPanel';
import { LiveSection } from './LiveSection';

const three: Standing = {
  version: 3,
  at: '2025-07-08T14:05:00.000Z',
  researchers: 3,
  shares: { yes: 81, no: 19 },
  mean: 60,
  history: [
    { day: '2025-07-08', probability: 62.5 },
    { day: '2025-07-09', probability: 60 },
  ],
};
const ada = (available: number, ...positions: OwnPosition[]): Me => buildMe({ available, positions });
const held: OwnPosition = { id: 4, marketId: 7, side: 'yes', points: 25, since: '2025-07-08T14:05:09.120Z' };

/** A live source on which the visitor takes and withdraws positions, and the requests that it got. */
function buildService(first: Me, standing: Standing | null = three, ...errors: readonly Error[]) {
  let me: Me | null = first;
  const requests: SubmittedPosition[] = [];
  const waiting = [...errors];
  const source = buildSource([], {
    standing: async () => standing,
    me: async () => me,
    submitPosition: async (request) => {
      requests.push(request);
      const error = waiting.shift();
      if (error) throw error;
      const { side, points } = request;
      me = ada(250 - points, { ...held, id: 10 + requests.length, side, points });
    },
    withdrawPosition: async () => {
      const error = waiting.shift();
      if (error) throw error;
      me = ada(250);
    },
  });
  return { source, requests, become: (next: Me) => (me = next) };
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

const button = (name: string) => screen.getByRole('button', { name });
const choose = (name: string) => userEvent.click(button(name));
const says = (words: RegExp | string) => screen.findByText(words);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the consensus shows each side’s share, researchers and points, and the mean forecast', async () => {
  const sides = { yes: { researchers: 4, points: 110 }, no: { researchers: 0, points: 0 } };
  show(buildService(signedOut, { ...three, researchers: 4, sides }).source);
  expect((await says('81%')).previousSibling).toHaveTextContent('Support YES');
  expect(screen.getByText('4 researchers')).toBeVisible();
  expect(screen.getByText('YES: 4 researchers, 110 points')).toBeVisible();
  expect(screen.getByText('NO: 0 researchers, 0 points')).toBeVisible();
  expect(screen.getByText('Mean forecast:')).toHaveTextContent('Mean forecast: 60%');
  expect(screen.getByText(/as of 14:05 UTC on Jul 8/)).not.toBeVisible();
});

test('while a side has one or two researchers, the consensus has shares, and says why it doesn’t count them', async () => {
  show(buildService(signedOut).source);
  expect((await says('81%')).previousSibling).toHaveTextContent('Support YES');
  expect(
    screen.getByText('Each side’s researchers aren’t counted while a side has fewer than 3.'),
  ).toBeVisible();
  expect(screen.getByText('Mean forecast:')).toHaveTextContent('Mean forecast: 60%');
});

test.each([
  [0, 'No positions yet'],
  [1, '1 researcher so far'],
  [2, '2 researchers so far'],
])('%d researchers have no shares', async (researchers, words) => {
  show(buildService(signedOut, { version: 1, researchers, history: [] }).source);
  expect(await says(words)).toBeVisible();
  expect(screen.getByText('Shares are shown once 3 researchers have a position.')).toBeVisible();
  expect(screen.queryByText(/81%|78%/)).not.toBeInTheDocument();
});

test('a signed-out visitor can choose, and learns where to sign in', async () => {
  const { source, requests, become } = buildService(signedOut);
  show(source);
  expect(await says('Sign in to take a position')).toBeVisible();
  expect(screen.getByText('You can sign in under Profile, at the top of the page.')).toBeVisible();
  await choose('Support NO');
  expect(screen.getByText('Allocating: 10 points, a forecast of 40%')).toBeVisible();
  expect(button('Submit Research Position')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Submit Research Position')).toHaveAccessibleDescription(
    /^Sign in to take a position. Your choice is kept./,
  );
  await choose('Submit Research Position');
  expect(requests).toEqual([]);
  become(ada(250));
  expect(screen.queryByText(/practice/)).not.toBeInTheDocument();
});

test('a researcher takes a position, replaces it, and withdraws it', async () => {
  const { source, requests } = buildService(ada(250));
  show(source);
  expect(await says('You have no position on this market')).toBeVisible();
  expect(screen.getByText('Available: 250 points')).toBeVisible();
  expect(
    screen.getByText(
      'Points state your forecast: 10, 25, 50 and 100 points on YES are 60, 70, 80 and 90%, and on NO 40, 30, 20 and 10%.',
    ),
  ).toBeVisible();
  await choose('Support YES');
  await choose('+25 pts');
  await choose('Submit Research Position');
  expect(await says('Your position: YES, 25 points')).toBeVisible();
  expect(screen.getByText('States 70%, since Jul 8, 14:05 UTC')).toBeVisible();
  expect(await says('Position taken: 25 points on YES')).toBeVisible();
  expect(button('Replace Research Position')).toHaveAccessibleDescription(/^This is your position/);
  // With the points that replacing frees.
  expect(screen.getByText('Available: 250 points')).toBeVisible();

  await choose('+100 pts');
  await choose('Replace Research Position');
  expect(await says('Your position: YES, 100 points')).toBeVisible();
  expect(requests.map(({ points, replaces }) => [points, replaces])).toEqual([
    [25, undefined],
    [100, 11],
  ]);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  await waitFor(() => expect(sessionStorage.getItem('forecast.positions.1')).toBeNull());
  expect(localStorage.getItem('forecast.submitted.1')).toBeNull();

  await choose('Withdraw');
  expect(await says('You have no position on this market')).toBeVisible();
  expect(screen.getByText('Position withdrawn')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('the form starts with the position that the researcher holds, not with one of the sample', async () => {
  localStorage.setItem('forecast.submitted.1', '{"7":{"side":"no","points":100}}');
  show(buildService(ada(225, held)).source);
  expect(await says('Your position: YES, 25 points')).toBeVisible();
  expect(button('Support YES')).toHaveAttribute('aria-pressed', 'true');
  expect(button('+25 pts')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/saved on this device/)).not.toBeInTheDocument();
});

test('a position that the service refuses stays chosen', async () => {
  const refusal = buildRefusal('too-few-points', { available: 5 });
  const { source, requests } = buildService(ada(250), three, refusal);
  show(source);
  await says('You have no position on this market');
  await choose('Support NO');
  await choose('Submit Research Position');
  expect(await says('Not sent: you have 5 points left. Your choice is kept.')).toBeVisible();
  expect(button('Support NO')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await choose('Submit Research Position');
  expect(await says('Your position: NO, 10 points')).toBeVisible();
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
});

test('a position that changed in another tab is shown, and can be replaced by another press', async () => {
  const { source, requests, become } = buildService(ada(250), three, buildRefusal('position-changed'));
  show(source);
  await says('You have no position on this market');
  await choose('Support NO');
  become(ada(225, held));
  await choose('Submit Research Position');
  expect(await says('Your position: YES, 25 points')).toBeVisible();
  expect(
    await says(
      'Not sent: your position has changed meanwhile. It is now 25 points on YES. Press again to replace it.',
    ),
  ).toBeVisible();
  await choose('Replace Research Position');
  expect(await says('Your position: NO, 10 points')).toBeVisible();
  expect(requests.map(({ replaces }) => replaces)).toEqual([undefined, 4]);
});

test.each([
  ['signed out', buildService(signedOut), 'Sign in to take a position'],
  ['signed in', buildService(ada(250)), 'You have no position on this market'],
  ['with a position', buildService(ada(225, held)), 'Your position: YES, 25 points'],
])('a visitor %s gets an accessible form', async (_, { source }, words) => {
  show(source);
  await says(words);
  await choose('Support NO');
  await expectAccessible();
});

test('if the session has ended, the researcher is asked to sign in again, and the choice is kept', async () => {
  const { source, become } = buildService(ada(250), three, buildRefusal('signed-out'));
  show(source);
  await says('You have no position on this market');
  await choose('Support NO');
  become(signedOut);
  await choose('Submit Research Position');
  expect(await says(/^Not sent: your session has ended. Sign in again in Profile./)).toBeVisible();
  expect(await says('Sign in to take a position')).toBeVisible();
  expect(button('Support NO')).toHaveAttribute('aria-pressed', 'true');
});

test('if it is unknown whether a position arrived, the researcher checks again with the same request', async () => {
  const { source, requests } = buildService(ada(250), three, buildFailure({ kind: 'offline' }));
  show(source);
  await says('You have no position on this market');
  await choose('Support YES');
  await choose('Submit Research Position');
  expect(await says('We don’t know whether it arrived. Your choice is kept.')).toBeVisible();
  await choose('Check again');
  expect(await says('Your position: YES, 10 points')).toBeVisible();
  expect(requests).toHaveLength(2);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test('without a connection, nothing is sent', async () => {
  const { source, requests } = buildService(ada(250));
  show(source);
  await says('You have no position on this market');
  await choose('Support YES');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await choose('Submit Research Position');
  expect(await says('Not sent: you’re offline. Your choice is kept.')).toBeVisible();
  expect(requests).toEqual([]);
  onLine.mockRestore();
});

test('a position that couldn’t be withdrawn stays', async () => {
  show(buildService(ada(225, held), three, buildRefusal('market-closed')).source);
  await says('Your position: YES, 25 points');
  await choose('Withdraw');
  expect(await says('Not sent: this market doesn’t take positions now.')).toBeVisible();
  expect(screen.getByText('Your position: YES, 25 points')).toBeVisible();
});

test('a position that another tab has withdrawn shows as withdrawn', async () => {
  const { source, become } = buildService(ada(225, held), three, buildFailure({ kind: 'not-found' }));
  show(source);
  await says('Your position: YES, 25 points');
  become(ada(250));
  await choose('Withdraw');
  expect(await says('You have no position on this market')).toBeVisible();
  expect(screen.getByText('Position withdrawn')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('if somebody else has signed in, nothing is sent as them, and the choice is kept', async () => {
  const { source, requests, become } = buildService(ada(250), three, buildRefusal('other-researcher'));
  show(source);
  await says('You have no position on this market');
  await choose('Support NO');
  become(buildMe({ handle: 'bo-lindqvist', positions: [held] }));
  await choose('Submit Research Position');
  expect(await says('Not sent: somebody else is signed in now. Your choice is kept.')).toBeVisible();
  expect(await says('Your position: YES, 25 points')).toBeVisible();
  expect(button('Support NO')).toHaveAttribute('aria-pressed', 'true');
  expect(requests.map(({ researcher }) => researcher)).toEqual(['ada-okafor']);
});

test('after a reload, it is still unknown whether a position arrived, and the same request can be sent again', async () => {
  const { source, requests } = buildService(ada(250), three, buildFailure({ kind: 'offline' }));
  const { unmount } = show(source);
  await says('You have no position on this market');
  await choose('Support YES');
  await choose('Submit Research Position');
  await says('We don’t know whether it arrived. Your choice is kept.');
  unmount();
  show(source);
  expect(await says('We don’t know whether it arrived. Your choice is kept.')).toBeVisible();
  await says('You have no position on this market');
  await choose('Support NO');
  expect(button('Submit Research Position')).toBeVisible();
  await choose('Support YES');
  expect(requests).toHaveLength(1);
  await choose('Check again');
  expect(await says('Your position: YES, 10 points')).toBeVisible();
  expect(requests).toEqual([requests[0], requests[0]]);
});

test('after a reload, it is still unknown whether a withdrawal arrived', async () => {
  const { source } = buildService(ada(225, held), three, buildFailure({ kind: 'offline' }));
  const keys: unknown[] = [];
  const withdrawPosition: typeof source.withdrawPosition = async (request) => {
    keys.push(request.key);
    await source.withdrawPosition?.(request);
  };
  const { unmount } = show({ ...source, withdrawPosition });
  await says('Your position: YES, 25 points');
  await choose('Withdraw');
  await says('We don’t know whether it arrived.');
  unmount();
  show({ ...source, withdrawPosition });
  expect(await says('We don’t know whether it arrived.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await says('You have no position on this market')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a button that can’t be pressed doesn’t offer to check again', async () => {
  const { source, become } = buildService(ada(250), three, buildFailure({ kind: 'offline' }));
  show(source);
  await says('You have no position on this market');
  await choose('Support YES');
  become(signedOut);
  await choose('Submit Research Position');
  expect(await says('Sign in to take a position')).toBeVisible();
  expect(button('Submit Research Position')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

test('if the session has ended, the button to withdraw disappears, but the focus stays here', async () => {
  const { source, become } = buildService(ada(225, held), three, buildRefusal('signed-out'));
  show(source);
  await says('Your position: YES, 25 points');
  become(signedOut);
  await choose('Withdraw');
  expect(await says('Sign in to take a position')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('a researcher who opens the page doesn’t see what another one has chosen', async () => {
  const { source, become } = buildService(ada(250));
  const { unmount } = show(source);
  await says('You have no position on this market');
  await choose('Support NO');
  unmount();
  become(buildMe({ handle: 'bo-lindqvist' }));
  show(source);
  await says('You have no position on this market');
  await waitFor(() => expect(button('Support NO')).toHaveAttribute('aria-pressed', 'false'));
  expect(sessionStorage.getItem('forecast.positions.1')).toBeNull();
});

test('if the visitor can’t be loaded, there is a retry button', async () => {
  const { source } = buildService(ada(250));
  let isDown = true;
  show({ ...source, me: async () => (isDown ? Promise.reject(new Error('down')) : ada(250)) });
  expect(await says(/^Your position could not be loaded/)).toBeVisible();
  isDown = false;
  await choose('Try again');
  expect(await says('You have no position on this market')).toBeVisible();
});

test('a service that knows neither standings nor visitors has the consensus, and positions on the device', async () => {
  const { source } = buildService(signedOut, null);
  show({ ...source, me: async () => null });
  expect(await says('78%')).toBeVisible();
  await choose('Support YES');
  await choose('Submit Research Position');
  expect(await says('Your position (saved on this device): YES, 10 points')).toBeVisible();
});

test('a live market is prerendered with its standing and the time of the count, and hydrates without changes', async () => {
  const { source } = buildService(ada(225, held));
  const market = buildMarket({
    id: 7,
    history: [
      { day: '2025-07-07', probability: 45 },
      { day: '2025-07-08', probability: 78 },
    ],
  });
  const { market: read, relatedMarkets } = buildSource([market]);
  const live = { ...source, market: read, relatedMarkets };
  const { problems, container } = await renderPrepared(Page, {
    source: live,
    at: '/market/7',
    path: '/market/:id?',
  });
  expect(problems).toEqual([]);
  expect(container).toHaveTextContent('81%');
  expect(await says('Your position: YES, 25 points')).toBeVisible();
  expect(screen.getByText('The researchers’ mean forecast')).toBeVisible();
  await userEvent.click(screen.getByText('View as table'));
  const rows = within(screen.getByRole('table', { name: 'Probability by day' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Probability', 'Analysts'],
    ['Jul 7, 2025', '45%', ''],
    ['Jul 8, 2025', '78%', 'Researchers’ mean 63%'],
    ['Jul 9, 2025', '78%', 'Researchers’ mean 60%'],
  ]);
  const csv = decodeURIComponent(
    screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '',
  );
  expect(csv).toContain('2025-07-08,63,"Researchers’ mean"');
  expect(csv).toContain('2025-07-09,60,"Researchers’ mean"');
});
