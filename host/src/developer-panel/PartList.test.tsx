import { noSettings, siteDataText } from '@forecast/contract';
import { answer } from '@forecast/host-runtime/testing';
import { PartRuntimeContext } from '@forecast/host-runtime';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { act, render, screen } from '@testing-library/react';
import { PartList } from './PartList';
import { buildSiteRuntime } from '../testing/renderInSite';

const stable = buildRelease({ deployment: { traffic: 100, default: true } });
const canary = buildRelease({
  deployment: { traffic: 10, default: false },
  extras: { release: 'fedcba9876543210', owner: 'Research team', exposes: {}, rollout: 'salt' },
});

const listed = async ({ runtime }: ReturnType<typeof buildSiteRuntime>) => {
  await act(async () =>
    render(
      <PartRuntimeContext value={runtime}>
        <PartList />
      </PartRuntimeContext>,
    ),
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const page = () => buildSiteRuntime({ releases: { markets: stable, 'market-detail': canary } });

test('each part is listed with its team and release, and a canary with its share of visitors', async () => {
  expect(await listed(page())).toEqual([
    'marketsMarkets team · 0123456789abcdef',
    'market-detailResearch team · fedcba9876543210 · canary, 10% of visitors',
  ]);
});

test('an overridden part is not listed as a canary', async () => {
  const built = page();
  built.runtime.registry.replace('market-detail', buildRelease());
  expect((await listed(built))[1]).toBe('market-detailMarkets team · 0123456789abcdef');
});

test('the open list updates when a part is replaced', async () => {
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

test('parts that are not on the page are listed once the whole registry has loaded', async () => {
  const fetch = () => Promise.resolve(answer(whole));
  const items = await listed(buildSiteRuntime({ releases: { markets: stable }, whole: file, fetch }));
  expect(items).toHaveLength(2);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the list shows a message if the whole registry can’t be loaded', async () => {
  await listed(buildSiteRuntime({ releases: { markets: stable }, whole: file }));
  expect(screen.getByRole('status')).toHaveTextContent('The other parts could not be loaded.');
  expect(screen.getByText('markets')).toBeVisible();
});
