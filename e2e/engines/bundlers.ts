import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { failures } from '@forecast/contract';
import { startCommand, type StartedCommand } from '../../tools/dev/src/startCommand';
import { openSite } from '../faults/openSite';
import { openVisits } from './visit';

const open = openVisits();

let server: StartedCommand;
let site = '';
let builds = '';
before(async () => {
  const command = [process.execPath, '--import', 'tsx', 'e2e/other-bundlers/serve.mts'] as const;
  server = await startCommand(command, { cwd: join(__dirname, '../..') }, /^Ready: (\S+) \S+ (.+)$/m);
  [, site = '', builds = ''] = server.match;
});
after(() => server.stop());

/** The page of a part for each bundler, with a button that loads a script, and the element that this script shows. */
const pages = [
  {
    bundler: 'Vite',
    part: 'market-detail',
    path: '/market/7',
    button: 'Embed',
    loaded: 'main textarea[readonly]',
  },
  {
    bundler: 'Rspack',
    part: 'markets',
    path: '/markets',
    button: 'Filters',
    loaded: 'main input[type=checkbox]',
  },
] as const;

for (const { bundler, part, path, button, loaded } of pages) {
  test(`a page built with ${bundler} hydrates, and loads a script on demand`, async () => {
    assert.match(await (await fetch(site + path)).text(), /data-prepared/);
    const visit = await open(site + path);
    await visit.click('button', button);
    await visit.until((selector) => document.querySelector(selector) !== null, loaded);
    assert.deepEqual(await visit.errors(), []);
  });

  test(`a changed script of a page built with ${bundler} is refused, and the failure names the security check`, async () => {
    const faulty = await openSite({ [part]: join(builds, `remote-${part}`) });
    try {
      await faulty.break(part, 'lazy chunk has an extra byte');
      const visit = await open(faulty.url + path);
      await visit.read('FED-010');
      await visit.read(failures['FED-010'].why);
    } finally {
      await faulty.close();
    }
  });
}
