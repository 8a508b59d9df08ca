import { noSettings, siteDataText } from '@forecast/contract';
import { answer, buildPartRuntime } from '@forecast/host-runtime/testing';
import { PartRuntimeContext } from '@forecast/host-runtime';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { act, render, screen } from '@testing-library/react';
import { PartList } from './PartList';

const stable = buildRelease({ deployment: { traffic: 100, default: true } });
const canary = buildRelease({
  deployment: { traffic: 10, default: false },
  extras: { release: 'fedcba9876543210', owner: 'Research team', exposes: {}, rollout: 'salt' },
});

const listed = async ({ runtime }: ReturnType<typeof buildPartRuntime>) => {
  await act(async () =>
    render(
      <PartRuntimeContext value={runtime}>
        <PartList />
      </PartRuntimeContext>,
    ),
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const page = () => buildPartRuntime({ releases: { markets: stable, 'market-detail': canary } });

test('each part has its team and release, and a canary says for how many visitors it is', async () => {
  expect(await listed(page())).toEqual([
    'marketsMarkets team · 0123456789abcdef',
    'market-detailResearch team · fedcba9876543210 · canary, 10% of visitors',
  ]);
});

test('a part that was pointed at another build is no canary', async () => {
  const built = page();
  built.runtime.registry.replace('market-detail', buildRelease());
  expect((await listed(built))[1]).toBe('market-detailMarkets team · 0123456789abcdef');
});

test('the list follows a part that another build takes the place of while it is open', async () => {
  const built = page();
  await listed(built);
  act(() => built.runtime.registry.replace('markets', buildRelease({ extras: canary.extras })));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('marketsResearch team · fedcba9876543210');
});

const file = { url: '/registry/1.json' };
const whole = siteDataText({
  registry: buildRegistry({ markets: stable, 'market-detail': stable }),
  settings: noSettings,
});

test('parts that the page does not carry are listed as soon as their list comes', async () => {
  const fetch = () => Promise.resolve(answer(whole));
  const items = await listed(buildPartRuntime({ releases: { markets: stable }, whole: file, fetch }));
  expect(items).toHaveLength(2);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('where that list does not come, the panel says so', async () => {
  await listed(buildPartRuntime({ releases: { markets: stable }, whole: file }));
  expect(screen.getByRole('status')).toHaveTextContent('The list of the other parts did not come.');
  expect(screen.getByText('markets')).toBeVisible();
});
