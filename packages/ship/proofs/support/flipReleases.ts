import { setTimeout as pause } from 'node:timers/promises';
import { activate, openSite, readSite, rollback } from '@forecast/ship';
import { activateHere } from './activation';
import type { Releases } from './prepared';

// A process that activates releases and takes them back, part after part, until it is ended; it prints a line for each.
const [address = '', releasesText = '{}'] = process.argv.slice(2);
const releases = Object.values(JSON.parse(releasesText) as Releases);
const store = await openSite(address, process.cwd());
// What a release is in itself was checked when it was first live here; an activation is held against the rest.
const once = 'checked before';
const skipped = { smoke: 'browsers look at it all the time', files: once, contracts: once, budget: once };

/** From the start of one activation to that of the next, in ms. */
const period = 100;

for (let turn = 0; ; turn += 1) {
  const start = performance.now();
  const { live, next } = releases[Math.floor(turn / 2) % releases.length] ?? {};
  if (!live || !next) throw new Error('There is nothing to flip.');
  const flipped = (await readSite(store)).live[live.part]?.stable === next.id;
  const number = flipped
    ? await activateHere(store, rollback(live.part, { to: live.id }), skipped, 'rollback')
    : await activateHere(store, activate([next]), skipped);
  process.stdout.write(`${number}\n`);
  await pause(Math.max(0, period - (performance.now() - start)));
}
