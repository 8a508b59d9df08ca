import { inRollout, type Release } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import fc from 'fast-check';
import { readRegistry } from './readSiteData';

const visitors = Array.from({ length: 200 }, (_, at) => at.toString(16).padStart(32, '0'));
const { extras } = buildRelease();
const stable = buildRelease({ url: '/stable.js', deployment: { traffic: 70, default: true } });
const canary = buildRelease({
  url: '/canary.js',
  deployment: { traffic: 30, default: false },
  extras: { ...extras, rollout: 'salt' },
});
const withTraffic = (traffic: number): Release => ({
  ...canary,
  deployment: { traffic, default: false },
});

/** The entry URLs of the releases that the `visitors` get from these registry entries, one for each visitor. */
const chosen = (entries: readonly unknown[], visitor: (id: string) => string | undefined = (id) => id) =>
  visitors.map(
    (id) =>
      readRegistry({ ...buildRegistry(), microFrontends: { markets: entries } }, () => visitor(id))?.get(
        'markets',
      )?.release.url,
  );
const everybody = (url: string | undefined) => visitors.map(() => url);

beforeEach(() => localStorage.clear());

test.each([
  ['after', [stable, canary]],
  ['before', [canary, stable]],
])('a canary listed %s the stable release goes to the visitors in its rollout', (_where, entries) => {
  const expected = visitors.map((id) => (inRollout(id, 'salt', 30) ? '/canary.js' : '/stable.js'));
  expect(new Set(expected).size).toBe(2);
  expect(chosen(entries)).toEqual(expected);
});

test('another canary in the same rollout goes to the same visitors', () => {
  const next = {
    ...canary,
    url: '/next.js',
    extras: { ...canary.extras, release: 'fedcba9876543210' },
  };
  const moved = chosen([stable, canary]).map((url) => (url === '/canary.js' ? '/next.js' : url));
  expect(chosen([stable, next])).toEqual(moved);
});

test('a visitor without an id gets the stable release, even at 100 percent', () => {
  expect(chosen([stable, withTraffic(100)], () => undefined)).toEqual(everybody('/stable.js'));
});

test('the rollout is returned for every visitor with an id, whichever release they get', () => {
  const registry = { ...buildRegistry(), microFrontends: { landing: [stable], markets: [stable, canary] } };
  const rollout = { salt: 'salt', canary: extras.release, percent: 30 };
  for (const id of visitors) {
    const read = readRegistry(registry, () => id);
    expect(read?.get('markets')?.rollout).toEqual(rollout);
    expect(read?.get('landing')).toEqual({ release: stable });
  }
  expect(readRegistry(registry, () => undefined)?.get('markets')).toEqual({ release: stable });
});

const whole = withTraffic(100);
const malformed: readonly [string, object][] = [
  ['without a salt', { ...whole, extras }],
  ['with an empty salt', { ...whole, extras: { ...extras, rollout: '' } }],
  ['with a number for a salt', { ...whole, extras: { ...extras, rollout: 7 } }],
  ['without traffic', { ...whole, deployment: { default: false } }],
  ['with text for traffic', { ...whole, deployment: { traffic: '100', default: false } }],
  ['with NaN for traffic', { ...whole, deployment: { traffic: NaN, default: false } }],
  ['with negative traffic', { ...whole, deployment: { traffic: -1, default: false } }],
  ['with more than 100 percent of traffic', { ...whole, deployment: { traffic: 101, default: false } }],
  ['without default: false', { ...whole, deployment: { traffic: 100 } }],
  ['without a deployment', { ...whole, deployment: null }],
  ['with a javascript URL for an address', { ...whole, url: 'javascript:alert(1)' }],
  ['without metadata', { ...whole, metadata: undefined }],
];

test.each(malformed)('a canary %s is ignored', (_kind, wrong) => {
  expect(chosen([wrong, stable])).toEqual(everybody('/stable.js'));
  expect(chosen([wrong, stable, whole])).toEqual(everybody('/canary.js'));
});

test('if there are two canaries, neither is used', () => {
  expect(chosen([whole, { ...whole, url: '/other.js' }, stable])).toEqual(everybody('/stable.js'));
});

test('a release that is not the default never becomes the stable one, even if there is no other', () => {
  expect(chosen([{ ...whole, extras }])).toEqual(everybody(undefined));
  expect(chosen([withTraffic(0), { ...stable, url: 7 }])).toEqual(everybody(undefined));
});

test('a release without a deployment is stable', () => {
  expect(chosen([canary, buildRelease()])).toContain(buildRelease().url);
});

test('without a canary the visitor id is not requested, and nothing is stored', () => {
  const visitor = jest.fn(() => 'x');
  const entries = [{ ...canary, extras }, stable];
  const registry = { ...buildRegistry(), microFrontends: { landing: [stable], markets: entries } };
  readRegistry(registry, visitor);
  readRegistry(registry);
  expect(visitor).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

test('a browser gets the same release on every read', () => {
  const registry = { ...buildRegistry(), microFrontends: { markets: [stable, withTraffic(50)] } };
  const read = () => readRegistry(registry)?.get('markets')?.release.url;
  for (let browser = 0; browser < 20; browser += 1) {
    localStorage.clear();
    const first = read();
    expect([read(), read()]).toEqual([first, first]);
  }
  expect(localStorage).toHaveLength(1);
});

test('whatever else the registry lists besides the stable release, every visitor gets a release and nothing throws', () => {
  const noise = fc.record(
    {
      url: fc.oneof(fc.jsonValue(), fc.constant('/noise.js')),
      metadata: fc.constant(stable.metadata),
      deployment: fc.oneof(
        fc.jsonValue(),
        fc.record({ traffic: fc.oneof(fc.jsonValue(), fc.double()), default: fc.constant(false) }),
      ),
      extras: fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((rollout) => ({ ...extras, rollout })),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(noise), fc.constantFrom(...visitors), (entries, id) => {
      const registry = { ...buildRegistry(), microFrontends: { markets: [...entries, stable] } };
      const url = readRegistry(registry, () => id)?.get('markets')?.release.url;
      expect(typeof url).toBe('string');
    }),
  );
});
