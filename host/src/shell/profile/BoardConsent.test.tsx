import type { OwnScore, OwnScores } from '@forecast/shared/domain';
import type { ForecastSource } from '@forecast/shared/source';
import { buildFailure, buildMarket, buildMe, buildRefusal, buildSource } from '@forecast/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInSite } from '../../testing/renderInSite';

const own: OwnScores = {
  ...{ handle: 'ada-okafor', name: 'Ada Okafor', listed: false },
  ...{ edge: 0, markets: 0, coverage: 0, calibration: [], scores: [] },
};

/** Opens Profile as a signed-in researcher, on a source with these methods. */
async function openProfile(methods: Partial<ForecastSource>) {
  const source = buildSource([buildMarket()], {
    me: async () => buildMe(),
    ...methods,
  });
  const { user } = renderInSite({ source });
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Profile' })) };
}

test('a researcher agrees to be on the board, and takes that back', async () => {
  let listed = false;
  const { user, panel } = await openProfile({
    ownScores: async () => ({ ...own, listed }),
    setListed: async (given) => void (listed = given.listed),
  });
  const box = await panel.findByRole('checkbox', { name: 'List me on the board' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(
    /^Everybody can then see your name, your place and what your positions/,
  );
  await user.click(box);
  expect(await panel.findByText('You have agreed to be on the board.')).toBeVisible();
  expect(box).toBeChecked();
  expect(listed).toBe(true);
  await user.click(box);
  expect(await panel.findByText('You aren’t on the board.')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(listed).toBe(false);
});

test('if the choice can’t be saved, it stays as it was', async () => {
  const { user, panel } = await openProfile({
    ownScores: async () => own,
    setListed: () => Promise.reject(new Error('down')),
  });
  const box = await panel.findByRole('checkbox', { name: 'List me on the board' });
  await user.click(box);
  expect(await panel.findByText('Your choice could not be saved. Please try again.')).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
});

test.each([
  ['the service doesn’t know whether it was saved', buildRefusal('unconfirmed'), 'Please try again.'],
  ['there was no answer', buildFailure({ kind: 'offline' }), 'The service can’t be reached.'],
  ['the service failed', buildFailure({ kind: 'refused', status: 500 }), 'Please try again.'],
])('if %s, the box shows what the service has', async (_what, failure, words) => {
  let listed = false;
  const saves = [true, false];
  const { user, panel } = await openProfile({
    ownScores: async () => ({ ...own, listed }),
    setListed: async (given) => {
      if (saves.shift()) listed = given.listed;
      throw failure;
    },
  });
  const box = await panel.findByRole('checkbox', { name: 'List me on the board' });
  await user.click(box);
  expect(await panel.findByText('You have agreed to be on the board.')).toBeVisible();
  expect(box).toBeChecked();
  await user.click(box);
  expect(await panel.findByText(`We don’t know whether your choice was saved. ${words}`)).toBeVisible();
  expect(box).toBeChecked();
});

test('if another tab has signed somebody else in, the choice is theirs from then on', async () => {
  const bo = { handle: 'bo-lindqvist', name: 'Bo Lindqvist' };
  const researchers: unknown[] = [];
  let visitor = buildMe();
  const { user, panel } = await openProfile({
    me: async () => visitor,
    ownScores: async () => ({ ...own, handle: visitor.handle, name: visitor.name }),
    setListed: async ({ researcher }) => {
      researchers.push(researcher);
      if (researcher !== visitor.handle) throw buildRefusal('other-researcher');
    },
  });
  const box = await panel.findByRole('checkbox', { name: 'List me on the board' });
  visitor = buildMe(bo);
  await user.click(box);
  expect(await panel.findByRole('heading', { name: 'Signed in as Bo Lindqvist' })).toBeVisible();
  expect(box).not.toBeChecked();
  await user.click(box);
  await waitFor(() => expect(researchers).toEqual(['ada-okafor', 'bo-lindqvist']));
});

test('scores and the choice aren’t shown to somebody whom another tab has signed in since they were loaded', async () => {
  const score: OwnScore = {
    ...{ marketId: 5, question: 'Will it snow?', outcome: 'no', deadline: '2025-07-01', final: true },
    ...{ held: 1, brier: 100, published: 900, coverage: 1_000_000, edge: 250 },
    returned: { side: 'no', points: 25 },
  };
  let visitor = buildMe();
  let scores: OwnScores = { ...own, listed: true, scores: [score] };
  const source = buildSource([buildMarket({ id: 5 })], {
    me: async () => visitor,
    ownScores: async () => scores,
    setListed: async () => undefined,
    staleTime: 60_000,
  });
  const { user } = renderInSite({ source });
  const bell = screen.getByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveAccessibleDescription(/new$/));
  visitor = buildMe({ handle: 'bo-lindqvist', name: 'Bo Lindqvist' });
  scores = { ...own, handle: 'bo-lindqvist', name: 'Bo Lindqvist' };
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Profile' }));
  expect(await panel.findByRole('heading', { name: 'Signed in as Bo Lindqvist' })).toBeVisible();
  expect(panel.queryByText(/Will it snow/)).not.toBeInTheDocument();
  expect(panel.getByRole('checkbox', { name: 'List me on the board' })).not.toBeChecked();
  expect(await panel.findByRole('link', { name: 'Your scores' })).toHaveAttribute('href', '/researchers');
});

test('a choice that was saved stays, even if it can’t be read again', async () => {
  let isDown = false;
  const { user, panel } = await openProfile({
    ownScores: async () => (isDown ? Promise.reject(new Error('down')) : own),
    setListed: async () => void (isDown = true),
  });
  const box = await panel.findByRole('checkbox', { name: 'List me on the board' });
  await user.click(box);
  expect(await panel.findByText('You have agreed to be on the board.')).toBeVisible();
  expect(box).toBeChecked();
});

test('if the choice can’t be loaded, a button tries again, and the focus stays beside it', async () => {
  let isDown = true;
  const { user, panel } = await openProfile({
    ownScores: async () => (isDown ? Promise.reject(new Error('down')) : own),
    setListed: async () => undefined,
  });
  expect(await panel.findByText(/^Your scores could not be loaded\./)).toBeVisible();
  isDown = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('checkbox', { name: 'List me on the board' })).toBeVisible();
  await user.tab();
  expect(panel.getByRole('checkbox')).toHaveFocus();
});

test('a site without scores doesn’t ask', async () => {
  const { panel } = await openProfile({});
  expect(await panel.findByRole('heading', { name: 'Signed in as Ada Okafor' })).toBeVisible();
  expect(panel.queryByRole('checkbox')).not.toBeInTheDocument();
});
