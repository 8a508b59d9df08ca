import * as v from 'valibot';
import { liveRegistrySchema } from './siteData';
import type { Release } from './registry';
import type { Registry } from './siteData';
import { registryFormat } from './dataBlock';

const id = '0123456789abcdef';
const integrity = `sha384-${'A'.repeat(64)}`;
const release = (changes: Partial<Release> = {}): Release => ({
  url: `/r/markets/${id}/remoteEntry.js`,
  metadata: { integrity, version: '1.0.0' },
  deployment: { traffic: 100, default: true },
  extras: {
    release: id,
    owner: 'Markets team',
    exposes: { Page: [{ path: 'page.js', integrity }] },
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

/** The problems in a registry, one per line, each prefixed with its path in the registry. */
const problems = (registry: unknown) =>
  (v.safeParse(liveRegistrySchema, registry).issues ?? []).map(
    ({ path = [], message }) => `/${path.map(({ key }) => String(key)).join('/')} ${message}`,
  );

test('a part can go live with one release, or with a stable release and a canary', () => {
  expect(problems(registry(release()))).toEqual([]);
  expect(problems(registry(stable, canary))).toEqual([]);
});

test.each([
  ['garbage after a valid release', registry(release(), { garbage: true }), /\/markets\/1\/url Invalid key/],
  ['no release', registry(), /Expected >=1/],
  ['three releases', registry(stable, canary, canary), /Expected <=2/],
  [
    'no hash',
    registry(release({ metadata: { integrity: '', version: '1' } })),
    /metadata\/integrity is not a sha384 hash/,
  ],
  [
    'a hash of another kind',
    registry(release({ metadata: { integrity: 'md5-abc', version: '1' } })),
    /is not a sha384 hash/,
  ],
  [
    'a URL on another site',
    registry(release({ url: 'https://evil.example/r/x.js' })),
    /url is not the path of a release/,
  ],
  ['an unknown key', { ...registry(release()), more: 1 }, /\/more Invalid key/],
  ['an unknown key in a release', registry({ ...release(), more: 1 }), /\/markets\/0\/more Invalid key/],
  [
    'a share above 100 %',
    registry(release({ deployment: { traffic: 180, default: true } })),
    /traffic .*Expected <=100/,
  ],
  [
    'a capitalized part name',
    { schema: registryFormat, microFrontends: { Markets: [release()] } },
    /is not a valid part name/,
  ],
  ['no content', undefined, /Expected Object/],
])('a registry with %s cannot go live', (_name, value, problem) => {
  expect(problems(value).join('\n')).toMatch(problem);
});
