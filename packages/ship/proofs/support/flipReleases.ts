import { setTimeout as pause } from 'node:timers/promises';
import { activate, openSite, readSite, rollback } from '@forecast/ship';
import { activateHere } from './activation';
import type { Releases } from './prepared';

// A process that activates releases and rolls them back, one part after another, and prints a line after each change.
const [address = '', releasesText = '{}'] = process.argv.slice(2);
const releases = Object.values(JSON.parse(releasesText) as Releases);
const store = await openSite(address, process.cwd());
// Skip the rules that already checked these releases when they first went live, and the smoke test.
const once = 'checked before';
const skipped = { smoke: 'browsers load the site all the time', files: once, contracts: once, budget: once };

/** The time from the start of one activation to the start of the next, in ms. */
const period = 100;

for (let turn = 0; ; turn += 1) {
  const start = performance.now();
  const { live, next } = releases[Math.floor(turn / 2) % releases.length] ?? {};
  if (!live || !next) throw new Error('There are no releases to flip.');
  const flipped = (await readSite(store)).live[live.part]?.stable === next.id;
  const number = flipped
    ? await activateHere(store, rollback(live.part, { to: live.id }), skipped, 'rollback')
    : await activateHere(store, activate([next]), skipped);
  process.stdout.write(`${number}\n`);
  await pause(Math.max(0, period - (performance.now() - start)));
}
