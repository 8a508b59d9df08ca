import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runText } from '../testing/runShip';
import { tinySite, type TinySite } from '../testing/tinySite';

let tiny: TinySite;
beforeEach(async () => {
  tiny = await tinySite(['a']);
});
afterEach(() => tiny.remove());

const ship = (...args: string[]) => runText([...args, '--json', '--site', 'site'], tiny.folder);

test.each([
  ['another layout', '{"id":"site","layout":2}'],
  // Signatures cover the id.
  ['no id', '{"layout":3}'],
  ['an empty id', '{"id":"","layout":3}'],
])('every command refuses a site with %s, and init leaves it alone', async (_what, text) => {
  const marker = join(tiny.store.address, 'site.json');
  writeFileSync(marker, text);
  for (const command of ['status', 'init'])
    expect(await ship(command)).toMatchObject({ code: 2, report: { findings: [{ code: 'SHIP-070' }] } });
  expect(readFileSync(marker, 'utf8')).toBe(text);
});
