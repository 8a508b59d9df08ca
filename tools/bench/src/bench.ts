import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolders, installBrowser, outdated, root } from '@forecast/dev';
import { findBrowser } from '@forecast/ship/browser';
import { chromium, type Browser } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { goalText } from './goals';
import type { Measurement } from './Measurement';
import { stampText, withSection, type Results, type Stamp } from './results';
import { activationsWith } from './activation';
import { firstPaint } from './first-paint/firstPaint';
import { lighthouse } from './lighthouse';
import { manyPages } from './pages';
import { taps } from './taps';

/** All measurements by name, in the order they run. */
const measurements: Readonly<Record<string, Measurement>> = {
  'first-paint': firstPaint,
  lighthouse,
  taps,
  activations: activationsWith(11, { parts: ['landing', 'markets', 'market-detail'], most: 3 }),
  // Only once, because two of the commands render a thousand pages.
  'activations-1000': activationsWith(1_000, { parts: ['landing', 'markets', 'market-detail'], most: 1 }),
  pages: manyPages,
};

// Runs all measurements of the production build in Chromium, or only those named as arguments. Prints the results, and
// writes them to docs/benchmarks.json and docs/benchmarks.md.
const { values, positionals } = parseArgs({
  options: { repeats: { type: 'string', default: '9' } },
  allowPositionals: true,
});
const repeats = Number(values.repeats);
const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0 || !Number.isInteger(repeats) || repeats < 1) {
  console.error(`Usage: npm run bench -- [--repeats N] [${Object.keys(measurements).join('] [')}]`);
  process.exit(2);
}
const missing = outdated();
if (missing.length > 0 && !(await buildFolders(missing))) process.exit(1);
const executablePath = findBrowser() ?? installBrowser();
if (!executablePath)
  throw new Error('No Chrome or Chromium found. Set CHROMIUM_PATH to the path of its executable.');
const launchOptions = {
  executablePath,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Block other services: they aren't part of the measurement, and their timing varies.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};

/** Writes a file, formatted by Prettier. */
async function write(path: string, text: string): Promise<void> {
  const file = join(root, path);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/** Writes a section of docs/benchmarks.md. */
async function writeSection(name: string, text: string): Promise<void> {
  console.log(`${text}\n`);
  await write('docs/benchmarks.md', withSection(read('docs/benchmarks.md'), name, text));
}

const machineOf = (browser: Browser) =>
  `${cpus()[0]?.model.trim() ?? ''}, ${availableParallelism()} cores, Chromium ${browser.version()}`;

/** Runs one measurement in its own browser, and adds its figures to the others. */
async function record(name: string, { measure }: Measurement): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    const { figures, sections } = await measure({ browser, repeats });
    const stamp: Stamp = { date: new Date().toISOString().slice(0, 10), machine: machineOf(browser) };
    const results = {
      ...(JSON.parse(read('docs/benchmarks.json') || '{}') as Results),
      [name]: { ...stamp, ...figures },
    };
    await write('docs/benchmarks.json', JSON.stringify(results));
    for (const [section, text] of Object.entries(sections))
      await writeSection(section, `${text.trim()}\n\n${stampText(stamp)}`);
    await writeSection('goals', goalText(results));
  } finally {
    await browser.close();
  }
}

const failed: string[] = [];
for (const [name, measurement] of Object.entries(measurements)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const start = performance.now();
  console.log(`${measurement.title} …`);
  try {
    await record(name, measurement);
  } catch (error) {
    // Continue with the other measurements.
    console.error(error);
    failed.push(name);
  }
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}
if (failed.length > 0) console.error(`These measurements failed: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
