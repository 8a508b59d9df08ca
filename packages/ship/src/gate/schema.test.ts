import { activate } from '../activation/activations';
import { newestGeneration } from '../site/generations';
import { sitePage } from '../registry/sitePage';
import { loadState } from '../registry/SiteState';
import { expectHeld, expectRefused } from '../testing/expectRefused';
import { tinySite, type TinySite } from '../testing/tinySite';
import { check } from './schema';

let tiny: TinySite;
beforeAll(async () => {
  tiny = await tinySite(['a', 'b']);
});
afterAll(() => tiny.remove());

test('the registry of whole releases is valid', async () => {
  const facts = await expectHeld(tiny, 'schema', await tiny.publish({ part: 'a', content: 'new' }));
  expect(facts).toBe('a registry of 2 parts');
});

test('a release that states what a registry may not list is refused', async () => {
  const nameless = await tiny.publish({ part: 'a', contract: { version: '' } });
  await expectRefused(tiny, [nameless], {
    rule: 'schema',
    code: 'SHIP-032',
    part: 'a',
    message: /The registry would not be valid: \/microFrontends\/a\/0\/metadata\/version /,
  });
});

test('what is wrong with the registry itself is no one part’s', async () => {
  const live = newestGeneration(tiny.site)?.live ?? {};
  const state = await loadState(
    tiny.site,
    activate([])(live, () => []),
  );
  const page = sitePage(tiny.site, state);
  const registry = { ...page.data.registry, schema: '' };
  const broken = { ...page, data: { ...page.data, registry } };
  const { findings } = await check({ site: tiny.site, before: live, state, page: broken });
  expect(findings.map(({ part }) => part)).toEqual(['site']);
});
