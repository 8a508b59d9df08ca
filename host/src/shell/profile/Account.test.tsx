import type { Me } from '@forecast/shared/domain';
import {
  buildFailure,
  buildMarket,
  buildMe,
  buildRefusal,
  buildSource,
  expectAccessible,
} from '@forecast/shared/testing';
import type { ForecastSource } from '@forecast/shared/source';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../../testing/renderInSite';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const signedOut: Me = {
  kind: 'signed-out',
  signInAs: [
    { handle: 'ada-okafor', name: 'Ada Okafor' },
    { handle: 'bo-lindqvist', name: 'Bo Lindqvist' },
  ],
};
const ada = buildMe({
  available: 140,
  positions: [
    { id: 4, marketId: 1, side: 'yes', points: 100, since: '2025-07-08T14:05:00Z' },
    { id: 9, marketId: 77, side: 'no', points: 10, since: '2025-07-08T15:05:00Z' },
  ],
});

/** Opens Profile on a source with these methods. */
async function openAccount(me: () => Promise<Me | null>, methods: Partial<ForecastSource> = {}) {
  const source = buildSource([buildMarket({ id: 1, title: 'Will it rain?' })], { me, ...methods });
  const { user } = renderInSite({ source });
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Profile' })) };
}

/** A service that signs in and out. */
function buildSessions(first: Me = signedOut) {
  let me = first;
  return {
    me: async () => me,
    signIn: jest.fn(async () => void (me = ada)),
    signOut: jest.fn(async () => void (me = signedOut)),
  };
}

test('the sample has no account', async () => {
  const { user } = renderInSite();
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Profile' }));
  expect(await panel.findByRole('region', { name: 'Saved on this device' })).toBeVisible();
  expect(panel.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /^Sign/ })).not.toBeInTheDocument();
});

test('a position says whether its market has closed', async () => {
  const markets = [buildMarket({ id: 1, title: 'Will it rain?', status: 'closed', closed: '2025-07-09' })];
  const { panel } = await openAccount(async () => ada, buildSource(markets, { me: async () => ada }));
  const item = (await panel.findByRole('link', { name: /Will it rain/ })).closest('li');
  expect(item).toHaveTextContent('YES, 100 points: Will it rain?Closed');
});

test.each([
  ['their own page', true, '/researchers/ada-okafor'],
  ['the board, if they aren’t listed', false, '/researchers'],
])('researchers see which points were returned, and a link to %s', async (_page, listed, address) => {
  const score = { held: 1, brier: 100, published: 900, coverage: 1_000_000, edge: 250 };
  const { panel } = await openAccount(async () => ada, {
    ownScores: async () => ({
      ...{ handle: 'ada-okafor', name: 'Ada Okafor', listed, edge: 250, coverage: 1_000_000, markets: 1 },
      calibration: [],
      scores: [
        {
          ...score,
          ...{ marketId: 5, question: 'Will it snow?', outcome: 'no', deadline: '2025-07-01', final: false },
          returned: { side: 'no', points: 25 },
        },
        // Withdrawn before it resolved.
        {
          ...score,
          ...{ marketId: 6, question: 'Will it hail?', outcome: 'yes', deadline: '2025-07-01', final: true },
        },
      ],
      annulled: [{ marketId: 7, question: 'Will it thaw?', side: 'yes', points: 100 }],
    }),
  });
  const [item, annulled, ...others] = within(
    await panel.findByRole('list', { name: 'Points returned' }),
  ).getAllByRole('listitem');
  expect(item).toHaveTextContent(
    '25 points on NO returned: Will it snow?Resolved NO, edge +2.50 (provisional)',
  );
  expect(annulled).toHaveTextContent(
    '100 points on YES returned: Will it thaw?Annulled, nobody gets a score',
  );
  expect(others).toEqual([]);
  expect(panel.getByRole('link', { name: 'Your scores' })).toHaveAttribute('href', address);
  await expectAccessible();
});

test('in development, a visitor signs in as one of the offered researchers, and the name gets the focus', async () => {
  const { me, ...methods } = buildSessions();
  const { user, panel } = await openAccount(me, methods);
  expect(await panel.findByText('Only in development: sign in as one of these researchers.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Sign in as Bo Lindqvist' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Sign in as Ada Okafor' }));
  expect(await panel.findByRole('heading', { name: 'Signed in as Ada Okafor' })).toHaveFocus();
  expect(methods.signIn.mock.calls).toEqual([[{ handle: 'ada-okafor' }]]);
  expect(panel.queryByRole('button', { name: /^Sign in/ })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Profile' })).toBeVisible();
});

test('a draft stays through signing in, and is gone once somebody else signs in', async () => {
  sessionStorage.setItem('forecast.analyses.1', '{"1":"Base rate first."}');
  const { me, ...methods } = buildSessions();
  const { user, panel } = await openAccount(me, methods);
  const press = async (name: string) => user.click(await panel.findByRole('button', { name }));
  await press('Sign in as Ada Okafor');
  await press('Sign out');
  await press('Sign in as Ada Okafor');
  expect(await panel.findByRole('link', { name: 'Draft in this tab: Will it rain?' })).toBeVisible();
  await press('Sign out');
  await press('Sign in as Bo Lindqvist');
  await panel.findByRole('button', { name: 'Sign out' });
  expect(panel.queryByRole('link', { name: /^Draft/ })).not.toBeInTheDocument();
  expect(sessionStorage.getItem('forecast.analyses.1')).toBeNull();
});

test('without offered researchers, the account says that signing in isn’t possible', async () => {
  const { panel } = await openAccount(async () => ({ kind: 'signed-out', signInAs: [] }));
  expect(await panel.findByText('You can’t sign in on this site yet.')).toBeVisible();
  expect(panel.queryByRole('button', { name: /^Sign/ })).not.toBeInTheDocument();
});

test('a researcher sees their points and positions, with links to the markets', async () => {
  const { panel } = await openAccount(async () => ada);
  expect(await panel.findByText('140 of 250 points available')).toBeVisible();
  const list = within(panel.getByRole('list', { name: 'Your positions' }));
  const link = await list.findByRole('link', { name: 'YES, 100 points: Will it rain?' });
  expect(link).toHaveAttribute('href', '/market/1');
  expect(list.getByRole('link', { name: 'NO, 10 points: Market 77' })).toHaveAttribute('href', '/market/77');
});

test('a researcher without positions reads that there are none', async () => {
  const { panel } = await openAccount(async () => ({ ...ada, positions: [], available: 250 }));
  expect(await panel.findByText('No positions yet.')).toBeVisible();
});

test('signing out ends the session once, and the buttons to sign in come back', async () => {
  const { me, ...methods } = buildSessions(ada);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const signOut = jest.fn(async () => arrived.then(methods.signOut));
  const { user, panel } = await openAccount(me, { ...methods, signOut });
  const button = await panel.findByRole('button', { name: 'Sign out' });
  await user.click(button);
  expect(panel.getByText('Signing out…')).toBeVisible();
  await user.click(button);
  arrive();
  expect(await panel.findByRole('button', { name: 'Sign in as Ada Okafor' })).toBeVisible();
  expect(panel.getByRole('heading', { name: 'Your account' })).toHaveFocus();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['the service can’t be reached', buildFailure({ kind: 'offline' }), 'The service can’t be reached.'],
  [
    'there were too many tries',
    buildRefusal('too-many', { retryAfter: 12 }),
    'Too many tries. Try again in 12 s.',
  ],
  ['the service fails', buildFailure({ kind: 'refused', status: 500 }), 'Please try again.'],
])('if %s, signing in can be tried again', async (_what, error, words) => {
  const { me, ...methods } = buildSessions();
  methods.signIn.mockRejectedValueOnce(error);
  const { user, panel } = await openAccount(me, methods);
  const button = await panel.findByRole('button', { name: 'Sign in as Ada Okafor' });
  await user.click(button);
  expect(await panel.findByText(`You could not be signed in. ${words}`)).toBeVisible();
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await panel.findByRole('heading', { name: 'Signed in as Ada Okafor' })).toBeVisible();
});

test('if the service doesn’t know whether it has signed somebody out, the account shows what it is now', async () => {
  const { me, ...methods } = buildSessions(ada);
  const signOut = jest
    .fn(methods.signOut)
    .mockRejectedValueOnce(buildRefusal('unconfirmed'))
    .mockRejectedValueOnce(buildRefusal('unavailable'))
    .mockImplementationOnce(async () => {
      await methods.signOut();
      throw buildRefusal('unconfirmed');
    });
  const { user, panel } = await openAccount(me, { ...methods, signOut });
  const press = async () => user.click(await panel.findByRole('button', { name: 'Sign out' }));
  await press();
  const unknown = 'We don’t know whether you were signed out. Please try again.';
  expect(await panel.findByText(unknown)).toBeVisible();
  await press();
  expect(await panel.findByText('You could not be signed out. Please try again.')).toBeVisible();
  await press();
  expect(await panel.findByRole('button', { name: 'Sign in as Ada Okafor' })).toBeVisible();
  expect(panel.queryByText(unknown)).not.toBeInTheDocument();
});

test('if the account can’t be loaded, it can be tried again', async () => {
  const me = jest.fn(async () => ada).mockRejectedValueOnce(buildFailure({ kind: 'offline' }));
  const { user, panel } = await openAccount(me);
  await user.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('heading', { name: 'Signed in as Ada Okafor' })).toBeVisible();
});

test('a service that doesn’t know visitors has no account', async () => {
  const me = jest.fn(async () => null);
  const { panel } = await openAccount(me);
  await waitFor(() => expect(me).toHaveBeenCalled());
  await waitFor(() => expect(panel.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument());
  expect(await panel.findByRole('region', { name: 'Saved on this device' })).toBeVisible();
});
