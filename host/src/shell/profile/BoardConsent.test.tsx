import type { OwnScores } from '@forecast/shared/domain';
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

test('a site without scores doesn’t ask', async () => {
  const { panel } = await openProfile({});
  expect(await panel.findByRole('heading', { name: 'Signed in as Ada Okafor' })).toBeVisible();
  expect(panel.queryByRole('checkbox')).not.toBeInTheDocument();
});
