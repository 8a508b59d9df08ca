import type { OwnScores } from '@forecast/shared/domain';
import type { ForecastSource } from '@forecast/shared/source';
import { buildMarket, buildMe, buildSource } from '@forecast/shared/testing';
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

test('a site without scores doesn’t ask', async () => {
  const { panel } = await openProfile({});
  expect(await panel.findByRole('heading', { name: 'Signed in as Ada Okafor' })).toBeVisible();
  expect(panel.queryByRole('checkbox')).not.toBeInTheDocument();
});
