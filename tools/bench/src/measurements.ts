import type { Browser } from '@playwright/test';
import { measureFirstPaint } from './first-paint/firstPaint';
import { slowPhone } from './first-paint/phone';
import { figureTable, goalTable } from './first-paint/report';
import { measureHotReload } from './hotReload';
import { measureIntent, type Navigation } from './intent';
import { measureMemory } from './memory';
import { measureRegistry } from './registry';
import { measureReleaseTool } from './releaseTool';

/** What a measurement is done with. */
interface Means {
  readonly browser: Browser;
  /** Starts another browser, with more arguments; whoever starts it closes it. */
  readonly launch: (...args: readonly string[]) => Promise<Browser>;
  /** How often each case of what visitors see is measured. */
  readonly repeats: number;
}

interface Measurement {
  readonly title: string;
  /** Gives the figures, and texts made of them in Markdown by the names of their places. */
  readonly measure: (means: Means) => Promise<{
    readonly figures: object;
    readonly sections: Readonly<Record<string, string>>;
  }>;
}

const round = (figure: number) => Math.round(figure).toString();
const percent = (part: number, whole: number) => `${((100 * (part - whole)) / whole).toFixed(1)} %`;
const range = ([from, to]: readonly [number, number]) => `${round(from)}–${round(to)} ms`;

/** Everything that can be measured, by the name that asks for it. */
export const measurements: Readonly<Record<string, Measurement>> = {
  'first-paint': {
    title: 'A first visit, delivered in each way',
    measure: async ({ browser, launch, repeats }) => {
      const { http1, http2, shifts } = await measureFirstPaint(browser, launch, repeats);
      const { cpu, latency, bandwidth, width } = slowPhone;
      const figures = { repeats, conditions: slowPhone, http1, http2, shifts };
      const how = `Nothing in the cache, ${latency} ms and ${bandwidth / 1e6} Mbit/s, a processor ${cpu} times slower than the machine's, ${width} px wide; medians of ${repeats}, run in turns.`;
      return {
        figures,
        sections: {
          'first-paint': `${how} Times in ms, with the lowest and the highest.\n\n${figureTable(http1)}`,
          'first-paint over HTTP/2': figureTable(http2),
          goals: `${goalTable(http1, shifts)}\n\n${how}`,
        },
      };
    },
  },
  memory: {
    title: '500 navigations, twice',
    measure: async ({ browser, launch }) => {
      // The more a page is used, the more of its code V8 compiles; without that, what the page itself holds shows.
      const interpreting = await launch('--js-flags=--no-opt --no-maglev --no-sparkplug');
      const memory = await measureMemory(interpreting);
      await interpreting.close();
      const compiled = await measureMemory(browser);
      return {
        figures: { interpreted: memory, compiled },
        sections: {
          memory: `
|                 | after 50 | after 500 | change |
| --------------- | -------- | --------- | ------ |
| heap            | ${memory.early.megabytes.toFixed(2)} MB | ${memory.late.megabytes.toFixed(2)} MB | ${percent(memory.late.megabytes, memory.early.megabytes)} |
| heap with the machine code that V8 makes of hot functions | ${compiled.early.megabytes.toFixed(2)} MB | ${compiled.late.megabytes.toFixed(2)} MB | ${percent(compiled.late.megabytes, compiled.early.megabytes)} |
| DOM nodes       | ${memory.early.nodes} | ${memory.late.nodes} | ${percent(memory.late.nodes, memory.early.nodes)} |
| event listeners | ${memory.early.listeners} | ${memory.late.listeners} | ${percent(memory.late.listeners, memory.early.listeners)} |`,
        },
      };
    },
  },
  intent: {
    title: 'Presses with and without the pointer first',
    measure: async ({ browser, repeats }) => {
      const navigations = await measureIntent(browser, repeats);
      const line = ({ from, to, connection, pressed, hovered }: Navigation) =>
        `| \`${from}\` to \`${to}\`, ${connection} | ${round(pressed)} ms | ${round(hovered)} ms | ${(hovered / pressed).toFixed(2)} |`;
      return {
        figures: { navigations },
        sections: {
          intent: `
From the press of a link to the heading of the page behind it, which was not loaded before: at once, and when the pointer has been on the link for 200 ms. Slow is a connection of 150 ms and 1.6 Mbit/s; medians of ${repeats}, in turns.

| | pressed at once | pointer first | ratio |
| --- | --- | --- | --- |
${navigations.map(line).join('\n')}`,
        },
      };
    },
  },
  registry: {
    title: 'The first page with 3 and with 100 parts',
    measure: async ({ browser }) => {
      const registry = await measureRegistry(browser);
      return {
        figures: registry,
        sections: {
          registry: `
|                                              | 3 parts | 100 parts |
| -------------------------------------------- | ------- | --------- |
| largest contentful paint, median of 15       | ${round(registry.few.paint)} ms | ${round(registry.many.paint)} ms |
| lowest and highest of them                   | ${range(registry.few.spread)} | ${range(registry.many.spread)} |
| the page with its registry, bytes            | ${registry.few.bytes} | ${registry.many.bytes} |
| the same compressed, bytes                   | ${registry.few.compressed} | ${registry.many.compressed} |`,
        },
      };
    },
  },
  'hot-reload': {
    title: 'Ten edits in each folder',
    measure: async ({ browser }) => {
      const folders = await measureHotReload(browser);
      return {
        figures: { folders },
        sections: {
          'hot-reload': `
From the file to the page, with all servers running, nine edits each. The page keeps its state.

| | median | highest |
| --- | --- | --- |
${folders.map(({ name, median, highest }) => `| ${name} | ${round(median)} ms | ${round(highest)} ms |`).join('\n')}`,
        },
      };
    },
  },
  'release-tool': {
    title: 'Commands of the release tool on a large site',
    measure: async () => {
      const tool = await measureReleaseTool();
      return {
        figures: tool,
        sections: {
          'release-tool': `
100 parts, 1,000 releases, in a folder; whole processes, medians of 9 in turns.

| command | 10 generations | 10,000 generations | ratio |
| --- | --- | --- | --- |
${tool.commands.map(({ command, young, old }) => `| \`ship ${command}\` | ${round(young)} ms | ${round(old)} ms | ${(old / young).toFixed(2)} |`).join('\n')}

To activate a part of 1 MB takes ${round(tool.beside.few)} ms beside 30 parts of 3 MB in all, and ${round(tool.beside.many)} ms (${(tool.beside.many / tool.beside.few).toFixed(2)} of it) beside 30 parts of 300 MB.`,
        },
      };
    },
  },
};
