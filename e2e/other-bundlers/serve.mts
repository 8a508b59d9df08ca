import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hostFolder, isOutdated } from '@forecast/dev';
import { partConfig as rspackConfig } from '@forecast/federation/rspack';
import { partConfig as viteConfig } from '@forecast/federation/vite';
import { applyActivation, readSite, releaseParts, rollback, serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { rspack } from '@rspack/core';
import { createBuilder, mergeConfig } from 'vite';
import { serveControl } from '../samples/control';

// Builds the site's parts with other bundlers, unless their builds are up to date, releases them through the gate together
// with the existing build of the host, and serves the site. Prints the URLs of the site and of a control server, and the
// folder of the builds. POST /release to the control server releases webpack's builds of the parts, POST /rollback rolls
// that back; both return what was live before. POST /adopt builds and releases one more part, without a preset, and
// returns its release; POST /adopt/rollback rolls that back.

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

/**
 * Builds the part in `foreign` with Rspack's official plugin, and completes it with `ship adopt`, as
 * docs/another-bundler.md describes it. Resolves to the part's folder. Builds of different commits differ.
 */
async function buildWithoutPreset(commit: string): Promise<string> {
  const run = promisify(execFile);
  const part = join(folder, 'remote-foreign');
  if (!existsSync(part)) {
    cpSync(join(import.meta.dirname, 'foreign'), part, { recursive: true });
    const packages = ['tools/dev/src/buildPackages.ts', '--publish', 'packages/contract'];
    await run(process.execPath, ['--conditions=@forecast/source', '--import=tsx', ...packages], {
      cwd: root,
    });
    const docs = readFileSync(join(root, 'docs/another-bundler.md'), 'utf8');
    const [, documented = ''] = /^npx tsc (.+)$/m.exec(docs) ?? [];
    await run(join(root, 'node_modules/.bin/tsc'), documented.split(' '), { cwd: part });
  }
  // In a process without tsx, whose compiler changes the functions that Rspack's plugins write to the build.
  const env = { ...process.env, NODE_OPTIONS: '', COMMIT: commit };
  await run(join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: part, env });
  const ship = join(root, 'packages/ship/bin/ship.mjs');
  const given = ['--owner', 'Another team', '--budget', '150000', '--route', '/foreign', '--menu', 'Foreign'];
  await run(process.execPath, [ship, 'adopt', 'foreign', 'dist', ...given, '--types', 'types'], {
    cwd: part,
  });
  return part;
}

/** Builds a part of this repository with Vite into another folder. */
async function buildWithVite(part: string, dist: string): Promise<void> {
  const builder = await createBuilder(
    mergeConfig(viteConfig(part)({ command: 'build', mode: 'production' }), {
      configFile: false,
      logLevel: 'warn',
      build: { outDir: dist, emptyOutDir: true },
    }),
  );
  await builder.buildApp();
}

const root = join(import.meta.dirname, '../..');
const builds = join(import.meta.dirname, 'dist');
mkdirSync(builds, { recursive: true });
const folder = mkdtempSync(join(builds, 'new-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
process.once('SIGTERM', () => process.exit());

const store = memoryStore();
const common = { store, onProgress: () => undefined };
const skipped = { smoke: 'the test visits the pages' };
const builders = {
  'remote-landing': buildWithVite,
  'remote-markets': buildWithRspack,
  'remote-market-detail': buildWithVite,
};
const names = Object.keys(builders);
for (const [name, buildPart] of Object.entries(builders)) {
  const built = join(builds, name);
  if (!isOutdated(name, root, join(built, 'dist'))) continue;
  mkdirSync(join(folder, name));
  copyFileSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
  await buildPart(join(root, name), join(folder, name, 'dist'));
  rmSync(built, { recursive: true, force: true });
  renameSync(join(folder, name), built);
}
await releaseParts({
  ...common,
  folders: [hostFolder, ...names.map((name) => join(builds, name))],
  build: false,
  skipped,
  why: 'builds of other bundlers',
});

/** Runs a change. Resolves to what was live before. */
const changing = async (change: () => Promise<unknown>) => {
  const { live } = await readSite(store);
  await change();
  return live;
};

/** Rolls back parts. */
const rollBack = (parts: readonly string[]) =>
  applyActivation({
    ...common,
    command: 'rollback',
    named: [],
    activation: (live) => parts.reduce((now, part) => rollback(part)(now), live),
    skipped,
    why: 'back to earlier builds',
  });

let adopted = 0;
const control = await serveControl({
  '/release': () =>
    changing(() =>
      releaseParts({
        ...common,
        folders: names.map((name) => join(root, name)),
        build: false,
        skipped,
        why: "webpack's builds",
      }),
    ),
  '/rollback': () => changing(() => rollBack(['landing', 'markets', 'market-detail'])),
  '/adopt': async () => {
    const part = await buildWithoutPreset(String((adopted += 1)));
    // The gate's browser visits the first of these releases.
    const request = {
      ...common,
      build: false,
      skipped: adopted === 1 ? {} : skipped,
      why: 'an adopted build',
    };
    const { refs } = await releaseParts({ ...request, folders: [part] });
    return refs[0];
  },
  '/adopt/rollback': () => changing(() => rollBack(['foreign'])),
});
const site = await serveSite({ store, port: 0 });
const urls = [site, control].map((server) => `http://localhost:${(server.address() as AddressInfo).port}`);
console.log(`Ready: ${urls.join(' ')} ${builds}`);
