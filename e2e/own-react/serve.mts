import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
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
} from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { buildOwnReact, ownReactPart } from './buildOwnReact';
import { withReact20 } from './withReact20';

// Serves the site with React 19, and changes it on request. A change that is refused has the refusal as its response.
await buildOwnReact();
const store = memoryStore();
const common = {
  store,
  skipped: { smoke: 'the test visits the pages' },
  onProgress: (line: string) => console.log(line),
};
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

const changes: Readonly<Record<string, () => Parameters<typeof applyActivation>[0]['activation']>> = {
  '/canary/18': () => canary(on18, 10),
  '/canary/19': () => canary(on19, 10),
  '/promote': () => promote('landing'),
  // The host and the parts other than landing.
  '/others/20': () => activate(othersOn20),
  '/others/19': () => activate(others),
};

const control = createServer((request, response) => {
  void (async () => {
    try {
      const path = request.url ?? '';
      const activation = changes[path]?.();
      if (!activation) throw new Error(`no change is named ${path}`);
      await applyActivation({
        ...common,
        command: path,
        named: [],
        activation,
        why: 'rolling upgrade',
      });
      const { head } = await readSite(store);
      response.end(JSON.stringify(head?.generation.live['landing'] ?? {}));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error instanceof Error ? (error.stack ?? error.message) : error));
    }
  })();
});
await new Promise<void>((resolve) => control.listen(0, resolve));
const site = await serveSite({ store, port: 0 });
const urls = [site, control].map((server) => `http://localhost:${(server.address() as AddressInfo).port}`);
console.log(`Ready: ${urls.join(' ')}`);
