import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildContract } from '@forecast/contract';
import { hostFolder } from '@forecast/dev';
import { releaseSite } from '@forecast/dev/releaseSite';
import type { RecentActivity } from '@forecast/shared/domain';
import { serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { buildLiveSource } from '../../shared/src/testing/buildLiveSource';
import { serveSource } from '../../shared/src/testing/serveSource';

// Starts a data service, and serves the production site with that service in its settings. A submitted position becomes
// the service's latest activity.

const accept = () => Promise.resolve();
let activity: RecentActivity = { id: 'start', type: 'market', text: 'The service started', time: 'just now' };
const service = await serveSource({
  ...buildLiveSource(),
  recentActivity: () => Promise.resolve([activity]),
  submitPosition: ({ side, points }) => {
    const text = `Somebody put ${points} points on ${side}`;
    activity = { id: 'position', type: 'comment', text, time: 'just now' };
    return accept();
  },
  postAnalysis: accept,
  upvote: accept,
  reply: accept,
});

/** Copies the host's build, with the service in its settings. */
function writeHost(folder: string): void {
  cpSync(join(hostFolder, 'package.json'), join(folder, 'package.json'));
  cpSync(join(hostFolder, 'dist'), join(folder, 'dist'), { recursive: true });
  const file = join(folder, 'dist/contract.json');
  const { settings, ...contract } = JSON.parse(readFileSync(file, 'utf8')) as BuildContract;
  writeFileSync(file, JSON.stringify({ ...contract, settings: { ...settings, api: service.url } }));
  for (const copy of ['br', 'gz']) rmSync(`${file}.${copy}`);
}

const host = mkdtempSync(join(tmpdir(), 'forecast-host-'));
const store = memoryStore();
try {
  writeHost(host);
  await releaseSite(store, { host });
} finally {
  rmSync(host, { recursive: true, force: true });
}
const site = await serveSite({ store, port: 0 });
console.log(`Ready: http://localhost:${(site.address() as AddressInfo).port} ${service.url}`);
