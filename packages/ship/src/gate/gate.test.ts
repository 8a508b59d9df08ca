import { readSite } from '../site/readSite';
import { tinySiteForEach } from '../testing/tinySite';
import { openGate, ruleNames, type SkippedRules } from './gate';

const tiny = tinySiteForEach(['a']);

const verdictsOf = async (contract: object, skipped: SkippedRules) => {
  const { id } = await tiny.publish({ part: 'a', contract });
  const { store } = tiny;
  const site = await readSite(store);
  const gate = openGate({ store, skipped, onProgress: () => undefined });
  return (await gate(site, { ...site.live, a: { stable: id } })).verdicts;
};

test('every rule has a verdict, in the order of the list, even if an earlier rule refuses', async () => {
  const verdicts = await verdictsOf({ contractVersion: 2, budget: 1 }, { smoke: 'no browser' });
  expect(verdicts.map(({ rule }) => rule)).toEqual(ruleNames);
  expect(verdicts.filter(({ outcome }) => outcome === 'refused').map(({ rule }) => rule)).toEqual([
    'contract-version',
    'budget',
  ]);
});

test('a finding contains the name of its rule and a code', async () => {
  const verdicts = await verdictsOf({ budget: 1 }, { smoke: 'no browser' });
  expect(verdicts.flatMap(({ findings }) => findings)).toMatchObject([{ rule: 'budget', code: 'SHIP-044' }]);
});

test('facts are short, because every later generation repeats those of live releases', async () => {
  const links = Array.from({ length: 2000 }, (_, at) => `/a?${at}`);
  const verdicts = await verdictsOf({ links }, { smoke: 'no browser' });
  expect(verdicts.find(({ rule }) => rule === 'links')?.facts).toMatch(/^.{10000} …$/);
});

test('the browser does not start if another rule refuses', async () => {
  const verdicts = await verdictsOf({ budget: 1 }, {});
  expect(verdicts.at(-1)).toMatchObject({ rule: 'smoke', outcome: 'skipped', facts: 'another rule refused' });
});

test('a skipped rule is reported with the reason, and a misspelled rule name does not compile', async () => {
  const skipped: SkippedRules = { smoke: 'no browser', budget: 'it was live before' };
  const verdicts = await verdictsOf({ budget: 1 }, skipped);
  expect(verdicts.find(({ rule }) => rule === 'budget')).toMatchObject({
    outcome: 'skipped',
    facts: 'it was live before',
  });
  // @ts-expect-error there is no such rule
  const misspelt: SkippedRules = { budgets: 'it was live before' };
  expect(Object.keys(misspelt)).not.toContain('budget');
});
