import { readSite } from '../site/readSite';
import { refText, refsOf, type ReleaseRef } from '../store/keys';
import { runShip } from './runShip';
import type { TinySite } from './tinySite';

/**
 * Signs the live releases and `others` as a keeper, and makes the live state the first trusted generation. `keeper.pem`
 * and `trust.json` must be in the site's folder.
 */
export async function takeOver(tiny: TinySite, others: readonly ReleaseRef[] = []): Promise<void> {
  const asKeeper = async (...args: string[]) =>
    (await runShip([...args, '--key', 'keeper.pem', '--trust', 'trust.json'], tiny)).code;
  const { live, number } = await readSite(tiny.store);
  for (const ref of [...refsOf(live), ...others]) expect(await asKeeper('sign', refText(ref))).toBe(0);
  expect(await asKeeper('rollback', '--generation', String(number))).toBe(0);
}
