import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { finishInterrupted } from '../activation/applyActivation';
import { withLock } from '../site/lock';
import { leftoversIn } from './leftovers';

/**
 * Makes the newest generation live, and removes what processes left that were ended. Waits for publications that are
 * under way. Gives what it did, a line each.
 */
export function repair(site: string): Promise<string[]> {
  return withLock(site, 'releases', 'exclusive', async () => {
    const done = (await finishInterrupted(site)) ? ['current points at the newest generation'] : [];
    return withLock(site, 'generations', 'exclusive', async () => {
      const leftovers = await leftoversIn(site);
      for (const { at } of leftovers) rmSync(join(site, at), { recursive: true, force: true });
      return [...done, ...leftovers.map(({ at, what }) => `removed ${at}: ${what}`)];
    });
  });
}
