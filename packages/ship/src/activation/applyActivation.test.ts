import { siteDataIn } from '../releases/composePage';
import { generationKey } from '../store/keys';
import { readSite } from '../site/readSite';
import { textAtPath, liveNumber } from '../testing/atPath';
import { tinySiteForEach } from '../testing/tinySite';
import { canary, rollback } from './activations';

const tiny = tinySiteForEach(['a', 'b']);

const page = () => textAtPath(tiny.store, '/a');
const numbers = async () => (await tiny.store.list('generations/')).map(({ key }) => key).sort();

test('an activation creates a new generation whose page and registry list the live releases', async () => {
  const [first, next] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  const { generation, outcome } = await tiny.activate(next);
  expect(outcome).toBe('changed');
  expect(generation.changed).toEqual([
    { part: 'a', from: { stable: first.id }, to: { stable: next.id, before: [first.id] } },
  ]);
  expect(generation.parent?.number).toBe(1);
  const data = siteDataIn(await page());
  expect(await liveNumber(tiny.store)).toBe(2);
  expect(data.registry.microFrontends['a']?.[0]?.url).toBe(`/r/a/${next.id}/remoteEntry.js`);
  expect(await page()).toMatch(/src="\/r\/host\/[\da-f]{16}\/static\/main\.js" integrity="sha384-/);
  expect(generation.checks.map(({ rule, outcome: held }) => `${rule} ${held}`)).toContain('smoke skipped');
});

test('activating a live release changes nothing', async () => {
  expect((await tiny.activate(tiny.releaseOf('a', 0))).outcome).toBe('unchanged');
  expect(await numbers()).toEqual([generationKey(1)]);
});

test('the registry lists the stable release and the canary, each with its traffic', async () => {
  await tiny.apply(canary(tiny.releaseOf('a', 1), 12.5));
  const releases = siteDataIn(await page()).registry.microFrontends['a'] ?? [];
  expect(releases.map(({ deployment }) => deployment)).toEqual([
    { traffic: 87.5, default: true },
    { traffic: 12.5, default: false },
  ]);
  expect(releases.map(({ extras }) => 'rollout' in extras)).toEqual([false, true]);
});

test('of two simultaneous rollbacks of the same change, one succeeds and the other loses the race', async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  const rollBack = () => tiny.apply(rollback('a'), { about: 'a' });
  const outcomes = await Promise.allSettled([rollBack(), rollBack()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { outcome: 'lost' } });
  expect((await readSite(tiny.store)).live['a']?.stable).toBe(tiny.releaseOf('a', 0).id);
  expect(await numbers()).toEqual([1, 2, 3].map(generationKey));
});
