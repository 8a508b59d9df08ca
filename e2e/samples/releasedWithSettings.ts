import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildContract, SiteSettings } from '@forecast/contract';
import { hostFolder } from '@forecast/dev';
import { releaseSite } from '@forecast/dev/releaseSite';
import type { Store } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';

/**
 * Releases the existing builds to a site in memory, with other settings. `service` is the origin of the data service, if
 * the settings name it by a path.
 */
export async function releasedWithSettings(
  settings: Partial<SiteSettings>,
  service?: string,
): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-host-'));
  try {
    copyHost(folder, settings);
    const store = { ...memoryStore(), ...(service !== undefined && { service }) };
    await releaseSite(store, { host: folder });
    return store;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the host's build, with other settings. */
function copyHost(folder: string, changes: Partial<SiteSettings>): void {
  cpSync(join(hostFolder, 'package.json'), join(folder, 'package.json'));
  cpSync(join(hostFolder, 'dist'), join(folder, 'dist'), { recursive: true });
  const file = join(folder, 'dist/contract.json');
  const { settings, ...contract } = JSON.parse(readFileSync(file, 'utf8')) as BuildContract;
  writeFileSync(file, JSON.stringify({ ...contract, settings: { ...settings, ...changes } }));
  for (const copy of ['br', 'gz']) rmSync(`${file}.${copy}`);
}
