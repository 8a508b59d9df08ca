import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostFolder } from '@forecast/dev';
import { partConfig as rspackConfig } from '@forecast/federation/rspack';
import { partConfig as viteConfig } from '@forecast/federation/vite';
import { releaseParts, serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { rspack } from '@rspack/core';
import { build, mergeConfig } from 'vite';

// Builds the site's parts with other bundlers, releases them through the gate together with the existing build of the
// host, and serves the site.

/** Builds a part of this repository with Rspack into another folder. Rejects with Rspack's errors. */
const buildWithRspack = (part: string, dist: string) =>
  new Promise<void>((resolve, reject) => {
    const builds = rspackConfig(part)({}, { mode: 'production' }).map((one) => ({
      ...one,
      output: { ...one.output, path: dist },
    }));
    rspack(builds, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });

/** Builds a part of this repository with Vite into another folder. */
const buildWithVite = (part: string, dist: string) =>
  build(
    mergeConfig(viteConfig(part)({ command: 'build', mode: 'production' }), {
      configFile: false,
      logLevel: 'warn',
      build: { outDir: dist, emptyOutDir: true },
    }),
  );

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'forecast-other-bundlers-'));
const store = memoryStore();
try {
  const builds = {
    'remote-landing': buildWithVite,
    'remote-markets': buildWithRspack,
    'remote-market-detail': buildWithVite,
  };
  for (const [name, buildPart] of Object.entries(builds)) {
    mkdirSync(join(folder, name));
    copyFileSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    await buildPart(join(root, name), join(folder, name, 'dist'));
  }
  await releaseParts({
    store,
    folders: [hostFolder, ...Object.keys(builds).map((name) => join(folder, name))],
    build: false,
    why: 'builds of other bundlers',
    skipped: { smoke: 'the test visits the pages' },
    onProgress: () => undefined,
  });
} finally {
  rmSync(folder, { recursive: true });
}
const site = await serveSite({ store, port: 0 });
console.log(`Ready: http://localhost:${(site.address() as AddressInfo).port}`);
