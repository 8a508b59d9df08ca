import { setTimeout as pause } from 'node:timers/promises';
import { activate, applyActivation, newestGeneration, rollback, type ReleaseRef } from '@forecast/ship';

// A process that puts parts live and takes them back, one after the other, until it is ended; a line for each.
const [site = '', given = '{}'] = process.argv.slice(2);
const releases = Object.values(JSON.parse(given) as Record<string, { live: ReleaseRef; next: ReleaseRef }>);
// What a release is in itself was checked when it was first live here; a change is held against the rest.
const once = 'checked before';
const skipped = { smoke: 'browsers look at it all the time', files: once, contracts: once, budget: once };

/** From the start of one change to that of the next, in ms. */
const period = 100;

for (let turn = 0; ; turn += 1) {
  const start = performance.now();
  const { live, next } = releases[Math.floor(turn / 2) % releases.length] ?? {};
  if (!live || !next) throw new Error('There is nothing to flip.');
  const away = newestGeneration(site)?.live[live.part]?.stable === next.id;
  const activation = away ? rollback(live.part, live.id) : activate([next]);
  const { generation } = await applyActivation({
    site,
    command: away ? 'rollback' : 'activate',
    why: '',
    activation,
    skipped,
    onProgress: () => undefined,
  });
  process.stdout.write(`${generation.number}\n`);
  await pause(Math.max(0, period - (performance.now() - start)));
}
