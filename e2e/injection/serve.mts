import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, served } from '@forecast/dev';
import { releaseParts, serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { buildHost } from '../samples/buildHost';

// Serves the production site, prepared of texts that try to be more than text.
const folder = mkdtempSync(join(tmpdir(), 'forecast-injection-'));
try {
  await buildHost(folder, { '@forecast/shared/sample$': join(import.meta.dirname, 'source.ts') });
  const store = memoryStore();
  await releaseParts({
    store,
    folders: served().map(({ name }) => (name === 'host' ? folder : join(root, name))),
    build: false,
    why: 'injected texts',
    skipped: { smoke: 'a site for tests' },
    onProgress: () => undefined,
  });
  const site = await serveSite({ store, port: 0 });
  console.log(`Ready: http://localhost:${(site.address() as AddressInfo).port}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
