import { newestGeneration } from '../site/generations';
import { sitePage } from '../registry/sitePage';
import { loadState } from '../registry/SiteState';
import { refText } from '../site/ReleaseRef';
import { runShip } from '../testing/runShip';
import { tinySite, type TinySite } from '../testing/tinySite';
import { check } from './smoke';

let tiny: TinySite;
beforeEach(async () => {
  tiny = await tinySite(['a']);
  process.env['CHROMIUM_PATH'] = '/nowhere';
});
afterEach(() => {
  delete process.env['CHROMIUM_PATH'];
  tiny.remove();
});

test('without a browser nobody can tell, and with --no-smoke the generation says that nobody looked', async () => {
  const release = refText(await tiny.publish({ part: 'a', content: 'no browser' }));
  const untouched = tiny.seen();
  const { code, report } = await runShip(['activate', release], tiny);
  expect(code).toBe(2);
  expect(report).toMatchObject({ outcome: 'unknown' });
  expect(tiny.seen()).toEqual(untouched);
  await runShip(['activate', release, '--no-smoke'], tiny);
  expect(newestGeneration(tiny.site)?.checks.find(({ rule }) => rule === 'smoke')).toMatchObject({
    outcome: 'skipped',
    facts: 'skipped by --no-smoke',
  });
});

test('where another rule refuses, no browser is needed to refuse', async () => {
  const release = refText(await tiny.publish({ part: 'a', contract: { budget: 1 } }));
  const { code, report } = await runShip(['activate', release], tiny);
  expect(code).toBe(1);
  expect(report).toMatchObject({ findings: [{ rule: 'budget' }] });
});

test('where nothing is new, nothing is opened', async () => {
  const live = newestGeneration(tiny.site)?.live ?? {};
  const state = await loadState(tiny.site, live);
  const proposal = { site: tiny.site, before: live, state, page: sitePage(tiny.site, state) };
  expect(await check(proposal)).toEqual({ facts: 'no new release', findings: [] });
});
