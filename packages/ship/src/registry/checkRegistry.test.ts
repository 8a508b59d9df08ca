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
const canary = release({
  deployment: { traffic: 10, default: false },
  extras: { ...release().extras, rollout: 'salt' },
});
const registry = (...releases: unknown[]): Registry => ({
  schema: registryFormat,
  microFrontends: { markets: releases as Release[] },
});

test('one release for everybody, and a second one for some, may go live', () => {
  expect(registryProblems(registry(release()))).toEqual([]);
  expect(registryProblems(registry(stable, canary))).toEqual([]);
});

test.each([
  ['garbage behind a good release', registry(release(), { garbage: true }), /\/markets\/1\/url Invalid key/],
  [
    '180 % of the traffic',
    registry(stable, { ...canary, deployment: { traffic: 90, default: false } }),
    /180 %/,
  ],
  ['nobody', registry(), /Expected >=1/],
  ['three releases', registry(stable, canary, canary), /Expected <=2/],
  [
    'two for everybody',
    registry(stable, { ...stable, deployment: { traffic: 10, default: true } }),
    /2 releases are the default/,
  ],
  [
    'no hash',
    registry(release({ metadata: { integrity: '', version: '1' } })),
    /metadata\/integrity is no sha384 hash/,
  ],
  [
    'a hash of another kind',
    registry(release({ metadata: { integrity: 'md5-abc', version: '1' } })),
    /is no sha384 hash/,
  ],
  [
    'an address elsewhere',
    registry(release({ url: 'https://evil.example/r/x.js' })),
    /url is no place of a release/,
  ],
  [
    'an address with a way out',
    registry(release({ url: `/r/other/${id}/remoteEntry.js` })),
    /not the release's own place/,
  ],
  [
    'a rollout for everybody',
    registry(release({ extras: { ...release().extras, rollout: 'salt' } })),
    /only a canary has a rollout/,
  ],
  [
    'a canary without a rollout',
    registry(stable, { ...canary, extras: release().extras }),
    /only a canary has a rollout/,
  ],
  ['an unknown key', { ...registry(release()), more: 1 }, /\/more Invalid key/],
  ['an unknown key in a release', registry({ ...release(), more: 1 }), /\/markets\/0\/more Invalid key/],
  [
    'a share above 100 %',
    registry(release({ deployment: { traffic: 180, default: true } })),
    /traffic .*Expected <=100/,
  ],
  [
    'a part in capitals',
    { schema: registryFormat, microFrontends: { Markets: [release()] } },
    /no name of a/,
  ],
  ['nothing', undefined, /Expected Object/],
])('a registry with %s may not', (_name, value, problem) => {
  expect(registryProblems(value).join('\n')).toMatch(problem);
});
