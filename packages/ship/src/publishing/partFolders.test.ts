import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { partsOfSite } from './partFolders';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecast-workspaces-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, object>>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  }
}

const named = (environment: NodeJS.ProcessEnv) => partsOfSite(root, environment).map(({ part }) => part);

test('a part that needs a data service only belongs to a site whose settings name one', () => {
  write({
    'package.json': { workspaces: ['host', 'remote-*'] },
    'remote-list/package.json': { name: '@a-site/remote-list' },
    'remote-scores/package.json': { name: '@a-site/remote-scores', config: { needs: 'api' } },
  });
  expect(named({})).toEqual(['list', 'scores']);
  write({
    'host/package.json': { name: '@a-site/host' },
    'host/site.json': {},
    'host/site.live.json': { api: '/api/v1' },
  });
  expect(named({})).toEqual(['host', 'list']);
  expect(named({ SITE_SETTINGS: 'live' })).toEqual(['host', 'list', 'scores']);
});
