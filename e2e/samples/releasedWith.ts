import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, served } from '@forecast/dev';
import { releaseParts, type Skipped, type Store } from '@forecast/ship';
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
    await releaseParts({
      store,
      folders: served().map(({ name }) => (name === 'host' ? folder : join(root, name))),
      build: false,
      why: 'a site for tests',
      skipped: { smoke: 'a site for tests', ...skipped },
      onProgress: () => undefined,
    });
    return store;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
