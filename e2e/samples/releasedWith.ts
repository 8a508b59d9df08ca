import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSite } from '@forecast/dev/releaseSite';
import type { SkippedRules, Store } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { buildHost } from './buildHost';

/**
 * Releases a site in memory, with a build of the host in which some modules are replaced, and the existing builds of
 * the parts. `skipped` skips more rules of the gate.
 */
export async function releasedWith(
  replacements: Readonly<Record<string, string>>,
  skipped: SkippedRules = {},
): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-host-'));
  try {
    await buildHost(folder, replacements);
    const store = memoryStore();
    await releaseSite(store, { host: folder, skipped });
    return store;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
