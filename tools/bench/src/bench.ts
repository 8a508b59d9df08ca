import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, installBrowser } from '@forecast/ship/browser';
import { buildFolders, outdated, root } from '@forecast/dev';
import { chromium } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { measureHotReload } from './hotReload';
import { measureIntent } from './intent';
import { measureMemory } from './memory';
import { measureRegistry } from './registry';
import { measureReleaseTool } from './releaseTool';

// Measures the production build in Chromium, prints the figures, and writes them into docs/benchmarks.md.
const missing = outdated();
if (missing.length > 0 && !(await buildFolders(missing))) process.exit(1);
const executablePath = findBrowser() ?? installBrowser();
if (!executablePath) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one.');
const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
const browser = await chromium.launch({ executablePath, args });
// The more a page is used, the more of its code V8 compiles; without that, what the page itself holds shows.
const interpreting = await chromium.launch({
  executablePath,
  args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
});

console.log('Memory: 500 navigations, twice …');
const memory = await measureMemory(interpreting);
const compiled = await measureMemory(browser);
await interpreting.close();
console.log('Intent: presses with and without the pointer first …');
const intent = await measureIntent(browser);
console.log('Registry: the first page with 3 and with 100 parts …');
const registry = await measureRegistry(browser);
console.log('Hot reload: ten edits in each folder …');
const hotReload = await measureHotReload(browser);
await browser.close();
console.log('Release tool: commands on a large site …');
const tool = await measureReleaseTool();

const round = (figure: number) => Math.round(figure).toString();
const percent = (part: number, whole: number) => `${((100 * (part - whole)) / whole).toFixed(1)} %`;
const range = ([from, to]: readonly [number, number]) => `${round(from)}–${round(to)} ms`;
const report = `# Figures

Written by \`npm run bench\`, in Chromium against the production build. Machines differ: compare within one run.

## 500 navigations over the three pages

|                 | after 50 | after 500 | change |
| --------------- | -------- | --------- | ------ |
| heap            | ${memory.early.megabytes.toFixed(2)} MB | ${memory.late.megabytes.toFixed(2)} MB | ${percent(memory.late.megabytes, memory.early.megabytes)} |
| heap with the machine code that V8 makes of hot functions | ${compiled.early.megabytes.toFixed(2)} MB | ${compiled.late.megabytes.toFixed(2)} MB | ${percent(compiled.late.megabytes, compiled.early.megabytes)} |
| DOM nodes       | ${memory.early.nodes} | ${memory.late.nodes} | ${percent(memory.late.nodes, memory.early.nodes)} |
| event listeners | ${memory.early.listeners} | ${memory.late.listeners} | ${percent(memory.late.listeners, memory.early.listeners)} |

## A page that was not loaded before

From the press of the link to the market's chart, on a connection of 150 ms and 1.6 Mbit/s, medians of 9 in turns: ${round(intent.pressed)} ms when the link is pressed at once, ${round(intent.hovered)} ms when the pointer has been on it for 200 ms (${(intent.hovered / intent.pressed).toFixed(2)} of it).

## 100 registered parts

|                                              | 3 parts | 100 parts |
| -------------------------------------------- | ------- | --------- |
| largest contentful paint, median of 15       | ${round(registry.few.paint)} ms | ${round(registry.many.paint)} ms |
| lowest and highest of them                   | ${range(registry.few.spread)} | ${range(registry.many.spread)} |
| the page with its registry, bytes            | ${registry.few.bytes} | ${registry.many.bytes} |
| the same compressed, bytes                   | ${registry.few.compressed} | ${registry.many.compressed} |

## An edit in development

From the file to the page, with all servers running, nine edits each. The page keeps its state.

| | median | highest |
| --- | --- | --- |
${hotReload.map(({ name, median, highest }) => `| ${name} | ${round(median)} ms | ${round(highest)} ms |`).join('\n')}
## The release tool on a large site

100 parts, 1,000 releases, in a folder; whole processes, medians of 9 in turns.

| command | 10 generations | 10,000 generations | ratio |
| --- | --- | --- | --- |
${tool.commands.map(({ command, young, old }) => `| \`ship ${command}\` | ${round(young)} ms | ${round(old)} ms | ${(old / young).toFixed(2)} |`).join('\n')}

To activate a part of 1 MB takes ${round(tool.beside.few)} ms beside 30 parts of 3 MB in all, and ${round(tool.beside.many)} ms (${(tool.beside.many / tool.beside.few).toFixed(2)} of it) beside 30 parts of 300 MB.
`;
const file = join(root, 'docs/benchmarks.md');
const page = await format(report, { ...(await resolveConfig(file)), filepath: file });
console.log(page);
writeFileSync(file, page);
