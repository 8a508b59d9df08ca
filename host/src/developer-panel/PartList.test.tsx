import { buildRelease } from '@forecast/contract/testing';
import { render, screen } from '@testing-library/react';
import { PartRuntimeContext } from '../part-runtime/PartRuntimeContext';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { PartList } from './PartList';

const stable = buildRelease({ deployment: { traffic: 100, default: true } });
const canary = buildRelease({
  deployment: { traffic: 10, default: false },
  extras: { release: 'fedcba9876543210', owner: 'Research team', exposes: {}, rollout: 'salt' },
});

const listed = ({ runtime }: ReturnType<typeof buildPartRuntime>) => {
  render(
    <PartRuntimeContext value={runtime}>
      <PartList />
    </PartRuntimeContext>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const page = () => buildPartRuntime({ releases: { markets: stable, 'market-detail': canary } });

test('each part has its team and release, and a canary says for how many visitors it is', () => {
  expect(listed(page())).toEqual([
    'marketsMarkets team · 0123456789abcdef',
    'market-detailResearch team · fedcba9876543210 · canary, 10% of visitors',
  ]);
});

test('a part that was pointed at another build is no canary', () => {
  const built = page();
  built.runtime.registry.replace('market-detail', buildRelease());
  expect(listed(built)[1]).toBe('market-detailMarkets team · 0123456789abcdef');
});
