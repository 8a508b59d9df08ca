import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostFolder } from '@forecast/dev';
import { releaseParts, serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';

// Releases today's host with the old parts through the gate, and serves the site.
const folder = mkdtempSync(join(tmpdir(), 'forecast-old-parts-'));
const store = memoryStore();
try {
  execFileSync('tar', ['-xzf', join(import.meta.dirname, 'parts.tgz')], { cwd: folder });
  const parts = ['remote-landing', 'remote-markets', 'remote-market-detail'].map((name) =>
    join(folder, name),
  );
  await releaseParts({
    store,
    folders: [hostFolder, ...parts],
    build: false,
    why: 'builds of older parts',
    skipped: { smoke: 'the test visits the pages' },
    onProgress: () => undefined,
  });
} finally {
  rmSync(folder, { recursive: true });
}
const site = await serveSite({ store, port: 0 });
console.log(`Ready: http://localhost:${(site.address() as AddressInfo).port}`);
