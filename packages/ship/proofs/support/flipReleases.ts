import { setTimeout as pause } from 'node:timers/promises';
import { activate, newestGeneration, rollback } from '@forecast/ship';
import { activateHere } from './activation';
import type { SampleSite } from './sampleSite';

// A process that activates releases and takes them back, part after part, until it is ended; it prints a line for each.
const [site = '', releasesText = '{}'] = process.argv.slice(2);
const releases = Object.values(JSON.parse(releasesText) as SampleSite['releases']);
// What a release is in itself was checked when it was first live here; an activation is held against the rest.
const once = 'checked before';
const skipped = { smoke: 'browsers look at it all the time', files: once, contracts: once, budget: once };

/** From the start of one activation to that of the next, in ms. */
const period = 100;

for (let turn = 0; ; turn += 1) {
  const start = performance.now();
  const { live, next } = releases[Math.floor(turn / 2) % releases.length] ?? {};
  if (!live || !next) throw new Error('There is nothing to flip.');
  const flipped = newestGeneration(site)?.live[live.part]?.stable === next.id;
  const number = flipped
    ? await activateHere(site, rollback(live.part, live.id), skipped, 'rollback')
    : await activateHere(site, activate([next]), skipped);
  process.stdout.write(`${number}\n`);
  await pause(Math.max(0, period - (performance.now() - start)));
}
