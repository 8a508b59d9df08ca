import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostFolder, root } from '@forecast/dev';
import {
  activate,
  applyActivation,
  canary,
  promote,
  publish,
  readSite,
  releaseParts,
  serveSite,
  type ReleaseRef,
  type SkippedRules,
} from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { serveControl } from '../samples/control';
import { buildOwnReact, ownReactPart } from './buildOwnReact';
import { withReact20 } from './withReact20';

// Serves the site with React 19, and changes it on request to a control server. Responds to a refused change with the
// refusal, otherwise with what is live of landing. Prints the URLs of both.
await buildOwnReact();
const store = memoryStore();
const skipped: SkippedRules = { smoke: 'the test visits the pages' };
const common = { store, skipped, onProgress: (line: string) => console.log(line) };
const parts = ['remote-landing', 'remote-markets', 'remote-market-detail'].map((name) => join(root, name));
const { refs } = await releaseParts({
  ...common,
  folders: [hostFolder, ...parts],
  build: false,
  why: 'everything on React 19',
});
const { ref: on18 } = await publish(store, 'landing', join(ownReactPart, 'dist'));
const on19 = refs.find(({ part }) => part === 'landing') as ReleaseRef;
const others = refs.filter((ref) => ref !== on19);
const folder = mkdtempSync(join(tmpdir(), 'forecast-react-20-'));
const othersOn20: ReleaseRef[] = [];
for (const { part } of others) {
  const build = join(part === 'host' ? hostFolder : join(root, `remote-${part}`), 'dist');
  othersOn20.push((await publish(store, part, withReact20(build, join(folder, part, 'dist')))).ref);
}
rmSync(folder, { recursive: true });

const change =
  (command: string, activation: Parameters<typeof applyActivation>[0]['activation'], rules = skipped) =>
  async () => {
    const request = { ...common, command, named: [], activation, why: 'rolling upgrade' };
    await applyActivation({ ...request, skipped: rules });
    return (await readSite(store)).live['landing'] ?? {};
  };

const control = await serveControl({
  // The gate's browser visits the release with React 18.
  '/canary/18': change('canary', canary(on18, 10), {}),
  '/canary/19': change('canary', canary(on19, 10)),
  '/promote': change('promote', promote('landing')),
  // The host and the parts other than landing.
  '/others/20': change('activate', activate(othersOn20)),
  '/others/19': change('activate', activate(others)),
});
const site = await serveSite({ store, port: 0 });
const urls = [site, control].map((server) => `http://localhost:${(server.address() as AddressInfo).port}`);
console.log(`Ready: ${urls.join(' ')}`);
