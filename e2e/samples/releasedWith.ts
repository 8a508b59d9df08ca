import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseSite } from '@forecast/dev/releaseSite';
import type { Skipped, Store } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { buildHost } from './buildHost';

/**
 * A site in memory: the host built with other modules in the place of some, the other parts as they were built last.
 * `skipped` leaves more rules of the gate out.
 */
export async function releasedWith(
  instead: Readonly<Record<string, string>>,
  skipped: Skipped = {},
): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-host-'));
  try {
    await buildHost(folder, instead);
    const store = memoryStore();
    await releaseSite(store, { host: folder, skipped });
    return store;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
