import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { isOutdated, root } from '@forecast/dev';
import { partConfig } from '@forecast/federation';
import webpack, { type Configuration } from 'webpack';

const name = 'e2e/faults/remote-broken';

/** A part in which each module is broken in a different way. */
export const brokenPart = join(root, name);

/** Builds the broken part like any other part, unless its build is up to date. Rejects if it doesn't compile. */
export async function buildBrokenPart(): Promise<void> {
  if (!isOutdated(name)) return;
  const start = new Date();
  await new Promise<void>((resolve, reject) => {
    const builds = [partConfig(brokenPart)({}, { mode: 'production' })].flat();
    webpack(builds as Configuration[], (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  utimesSync(join(brokenPart, 'dist'), start, start);
}
