import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { finishInterrupted } from '../change/changeSite';
import { withLock } from '../site/lock';
import { litterIn } from './litter';

/**
 * Makes the newest generation live, and removes what processes left that were ended. Waits for publications that are
 * under way. Gives what it did, a line each.
 */
export function repair(site: string): Promise<string[]> {
  return withLock(site, 'releases', 'exclusive', async () => {
    const done = (await finishInterrupted(site)) ? ['current points at the newest generation'] : [];
    return withLock(site, 'generations', 'exclusive', async () => {
      const litter = await litterIn(site);
      for (const { at } of litter) rmSync(join(site, at), { recursive: true, force: true });
      return [...done, ...litter.map(({ at, what }) => `removed ${at}: ${what}`)];
    });
  });
}
