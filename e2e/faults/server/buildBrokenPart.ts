import { join } from 'node:path';
import { partConfig } from '@forecast/federation';
import webpack from 'webpack';

/** The part whose modules are each broken in another way. */
export const brokenPart = join(import.meta.dirname, '../remote-broken');

/** Builds it as any other part is built. Rejects if it does not compile. */
export function buildBrokenPart(): Promise<void> {
  const config = partConfig(brokenPart)({}, { mode: 'production' });
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
