import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolders, outdated, root } from '@forecast/dev';
import { findBrowser, installBrowser } from '@forecast/ship/browser';
import { chromium } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { measurements } from './measurements';
import { withSection } from './sections';

// Measures the production build in Chromium: everything, or what the arguments name. Prints the figures, and writes them
// into docs/benchmarks.json and the pages that have a place for them.
const { values, positionals } = parseArgs({
  options: { repeats: { type: 'string', default: '9' } },
  allowPositionals: true,
});
const repeats = Number(values.repeats);
const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0 || !Number.isInteger(repeats) || repeats < 1) {
  console.error(`npm run bench -- [--repeats N] [${Object.keys(measurements).join('] [')}]`);
  process.exit(2);
}
const missing = outdated();
if (missing.length > 0 && !(await buildFolders(missing))) process.exit(1);
const executablePath = findBrowser() ?? installBrowser();
if (!executablePath) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one.');
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Other services are not measured, and answer differently each time.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
const launch = (...more: readonly string[]) => chromium.launch({ executablePath, args: [...args, ...more] });

/** Writes a file as the repository's formatter has it. */
async function write(path: string, text: string): Promise<void> {
  const file = join(root, path);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

const browser = await launch();
const [processor] = cpus();
const machine = `${processor?.model.trim() ?? ''}, ${availableParallelism()} cores, Chromium ${browser.version()}`;
for (const [name, { title, measure }] of Object.entries(measurements)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`${title} …`);
  const { figures, sections } = await measure({ browser, launch, repeats });
  const date = new Date().toISOString().slice(0, 10);
  const all = JSON.parse(read('docs/benchmarks.json') || '{}') as object;
  await write('docs/benchmarks.json', JSON.stringify({ ...all, [name]: { date, machine, ...figures } }));
  for (const [section, text] of Object.entries(sections)) {
    const dated = `${text.trim()}\n\n${date}, ${machine}.`;
    console.log(`${dated}\n`);
    for (const page of ['README.md', 'docs/benchmarks.md'])
      await write(page, withSection(read(page), section, dated));
  }
}
await browser.close();
