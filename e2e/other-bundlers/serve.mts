import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hostFolder } from '@forecast/dev';
import { partConfig as rspackConfig } from '@forecast/federation/rspack';
import { partConfig as viteConfig } from '@forecast/federation/vite';
import { applyActivation, readSite, releaseParts, rollback, serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { rspack } from '@rspack/core';
import { build, mergeConfig } from 'vite';
import { serveControl } from '../samples/control';

// Builds the site's parts with other bundlers, and one more part without a preset, releases them through the gate
// together with the existing build of the host, and serves the site. Prints the URLs of the site and of a control server,
// and the folder of the builds. POST /release to the control server releases webpack's builds of the parts, POST /rollback
// rolls that back; both return what was live before.

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

/** Builds a part with Rspack's official plugin, and completes it with `ship adopt`. */
async function buildWithoutPreset(part: string, dist: string): Promise<void> {
  const run = promisify(execFile);
  // In a process without tsx, whose compiler changes the functions that Rspack's plugins write to the build.
  const env = { ...process.env, NODE_OPTIONS: '' };
  await run(join(root, 'node_modules/.bin/rspack'), ['build', '--output-path', dist], { cwd: part, env });
  const ship = join(root, 'packages/ship/bin/ship.mjs');
  const given = ['--owner', 'Another team', '--budget', '150000', '--route', '/foreign', '--menu', 'Foreign'];
  const types = join(part, 'types');
  await run(process.execPath, [ship, 'adopt', 'foreign', dist, ...given, '--types', types]);
}

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
process.on('exit', () => rmSync(folder, { recursive: true }));
process.once('SIGTERM', () => process.exit());

const store = memoryStore();
const common = {
  store,
  skipped: { smoke: 'the test visits the pages' },
  onProgress: () => undefined,
};
const builds = {
  'remote-landing': buildWithVite,
  'remote-markets': buildWithRspack,
  'remote-market-detail': buildWithVite,
};
const names = Object.keys(builds);
for (const [name, buildPart] of Object.entries(builds)) {
  mkdirSync(join(folder, name));
  copyFileSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
  await buildPart(join(root, name), join(folder, name, 'dist'));
}
const foreign = join(import.meta.dirname, 'foreign');
await buildWithoutPreset(foreign, join(foreign, 'dist'));
await releaseParts({
  ...common,
  folders: [hostFolder, foreign, ...names.map((name) => join(folder, name))],
  build: false,
  why: 'builds of other bundlers',
});

/** Runs a change. Resolves to what was live before. */
const changing = async (change: () => Promise<unknown>) => {
  const { live } = await readSite(store);
  await change();
  return live;
};

const control = await serveControl({
  '/release': () =>
    changing(() =>
      releaseParts({
        ...common,
        folders: names.map((name) => join(root, name)),
        build: false,
        why: "webpack's builds",
      }),
    ),
  '/rollback': () =>
    changing(() =>
      applyActivation({
        ...common,
        command: 'rollback',
        named: [],
        activation: (live) =>
          ['landing', 'markets', 'market-detail'].reduce((now, part) => rollback(part)(now), live),
        why: 'back to other bundlers',
      }),
    ),
});
const site = await serveSite({ store, port: 0 });
const urls = [site, control].map((server) => `http://localhost:${(server.address() as AddressInfo).port}`);
console.log(`Ready: ${urls.join(' ')} ${folder}`);
