import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';

/**
 * Expects that the official SDK reads the manifest in `dist` as that of version 1.0.0 of the part `news`, which exposes
 * `Page` and shares React, and that the build contains the scripts that it names.
 */
export function expectReadable(dist: string): void {
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const url = 'https://x.example/r/news/1/';
  const snapshot = generateSnapshotFromManifest(manifest, { version: `${url}mf-manifest.json` });
  const [page] = 'modules' in snapshot ? snapshot.modules : [];
  const entry = 'remoteEntry' in snapshot ? snapshot.remoteEntry : '';
  const scripts = page?.assets.js.sync ?? [];
  expect(snapshot).toMatchObject({
    buildVersion: expect.stringMatching(/^1\.0\.0/) as string,
    globalName: 'remote_news',
    publicPath: url,
    remoteEntryType: 'global',
    remotesInfo: {},
    shared: [
      { sharedName: 'react', version: expect.stringMatching(/^19\./) as string },
      { sharedName: 'react-dom', version: expect.stringMatching(/^19\./) as string },
    ],
    modules: [{ moduleName: 'Page', modulePath: './Page' }],
  });
  expect(scripts).not.toEqual([]);
  for (const file of [entry, ...scripts]) expect([file, existsSync(join(dist, file))]).toEqual([file, true]);
}
