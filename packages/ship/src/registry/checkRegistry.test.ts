/** @jest-environment node */
import { type Registry, registryFormat, type Release } from '@forecast/contract';
import { integrityOf } from '../release/integrity';
import { registryProblems } from './checkRegistry';

const id = '0123456789abcdef';
const release = (changes: Partial<Release> = {}): Release => ({
  url: `/r/markets/${id}/remoteEntry.js`,
  metadata: { integrity: integrityOf('entry'), version: '1.0.0' },
  deployment: { traffic: 100, default: true },
  extras: {
    release: id,
    owner: 'Markets team',
    exposes: { Page: [{ path: 'page.js', integrity: integrityOf('page') }] },
  },
  ...changes,
});
const stable = release({ deployment: { traffic: 90, default: true } });
const tried = release({
  deployment: { traffic: 10, default: false },
  extras: { ...release().extras, rollout: 'salt' },
});
const registry = (...releases: unknown[]): Registry => ({
  schema: registryFormat,
  microFrontends: { markets: releases as Release[] },
});

test('one release for everybody, and a second one for some, may go live', () => {
  expect(registryProblems(registry(release()))).toEqual([]);
  expect(registryProblems(registry(stable, tried))).toEqual([]);
});

test.each([
  ['garbage behind a good release', registry(release(), { garbage: true }), /\/markets\/1 must have/],
  [
    '180 % of the traffic',
    registry(stable, { ...tried, deployment: { traffic: 90, default: false } }),
    /180 %/,
  ],
  ['nobody', registry(), /fewer than 1/],
  ['three releases', registry(stable, tried, tried), /more than 2/],
  [
    'two for everybody',
    registry(stable, { ...stable, deployment: { traffic: 10, default: true } }),
    /2 releases are the default/,
  ],
  ['no hash', registry(release({ metadata: { integrity: '', version: '1' } })), /integrity must match/],
  [
    'a hash of another kind',
    registry(release({ metadata: { integrity: 'md5-abc', version: '1' } })),
    /must match/,
  ],
  ['an address elsewhere', registry(release({ url: 'https://evil.example/r/x.js' })), /url must match/],
  [
    'an address with a way out',
    registry(release({ url: `/r/other/${id}/remoteEntry.js` })),
    /not the release's own place/,
  ],
  [
    'a rollout for everybody',
    registry(release({ extras: { ...release().extras, rollout: 'salt' } })),
    /only a release that is tried/,
  ],
  [
    'a candidate without a rollout',
    registry(stable, { ...tried, extras: release().extras }),
    /only a release that is tried/,
  ],
  ['an unknown key', { ...registry(release()), more: 1 }, /additional properties/],
  ['nothing', undefined, /must be object/],
])('a registry with %s may not', (_name, value, problem) => {
  expect(registryProblems(value).join('\n')).toMatch(problem);
});
