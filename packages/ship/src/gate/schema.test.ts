import { readSite } from '../site/readSite';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySiteForEach } from '../testing/tinySite';
import { openGate } from './gate';
import { check } from './schema';

const tiny = tinySiteForEach(['a', 'b']);

test('the registry of valid releases is valid', async () => {
  const facts = await expectHeld(tiny, 'schema', await tiny.publish({ part: 'a', content: 'new' }));
  expect(facts).toBe('a registry of 2 parts');
});

test('a release that would make the registry invalid is refused', async () => {
  const nameless = await tiny.publish({ part: 'a', contract: { version: '' } });
  await expectRefused(tiny, [nameless], {
    rule: 'schema',
    code: 'SHIP-010',
    part: 'a',
    message: /The registry would be invalid: \/microFrontends\/a\/0\/metadata\/version /,
  });
});

test('a problem with the registry itself is reported for the site, not for a part', async () => {
  const { store } = tiny;
  const gate = openGate({ store, skipped: { smoke: 'files without a page' }, onProgress: () => undefined });
  const site = await readSite(store);
  const { page, ...proposal } = await gate(site, site.live);
  const registry = { ...page.data.registry, schema: '' };
  const { findings } = await check({ ...proposal, page: { ...page, data: { ...page.data, registry } } });
  expect(findings.map(({ part }) => part)).toEqual(['site']);
});
