import { noSettings } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { init } from '@module-federation/enhanced/runtime';
import { render, screen } from '@testing-library/react';
import { registerParts, replacePart } from '../part-runtime/liveParts';
import { PartList } from './PartList';

const stable = buildRelease({ deployment: { traffic: 100, default: true } });
const candidate = buildRelease({
  deployment: { traffic: 10, default: false },
  extras: { release: 'fedcba9876543210', owner: 'Research team', exposes: {}, rollout: 'salt' },
});

beforeAll(() => {
  // What the build does for the host.
  init({ name: 'host', remotes: [] });
  registerParts({
    kind: 'read',
    settings: noSettings,
    releases: new Map([
      ['markets', stable],
      ['market-detail', candidate],
    ]),
  });
});

const listed = () => {
  render(<PartList />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('each part has its team and release, and a candidate says for how many visitors it is', () => {
  expect(listed()).toEqual([
    'marketsMarkets team · 0123456789abcdef',
    'market-detailResearch team · fedcba9876543210 · candidate, 10% of visitors',
  ]);
});

test('a part that was pointed at another build is no candidate', () => {
  // The runtime warns of every part that is registered anew.
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  replacePart('market-detail', buildRelease());
  warned.mockRestore();
  expect(listed()[1]).toBe('market-detailMarkets team · 0123456789abcdef');
});
