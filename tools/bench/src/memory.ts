import type { Measurement } from './Measurement';
import { measureMemory, type Growth } from './measureMemory';
import { serveWith } from './sites';
import { table } from './table';

/** How much a page's memory grows during many navigations. */
export const memory: Measurement = {
  title: '500 navigations, twice',
  measure: async ({ browser, launch }) => {
    const site = await serveWith(3);
    const interpreting = await launch(interpreted);
    try {
      const figures = {
        interpreted: await measureMemory(interpreting, site.url),
        compiled: await measureMemory(browser, site.url),
      };
      return { figures, sections: { memory: memoryTable(figures) } };
    } finally {
      await interpreting.close();
      site.close();
    }
  },
};

/** Turns off JIT compilation, so that the growing amount of machine code doesn't hide the page's own memory. */
export const interpreted = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** A table of how the memory of a page grows; `compiled` is measured with JIT compilation. */
export function memoryTable({
  interpreted: { early, late },
  compiled,
}: Readonly<Record<'interpreted' | 'compiled', Growth>>): string {
  const inMegabytes = (title: string, from: number, to: number) => [
    title,
    `${from.toFixed(2)} MB`,
    `${to.toFixed(2)} MB`,
    percentChange(to, from),
  ];
  const counted = (title: string, from: number, to: number) => [
    title,
    String(from),
    String(to),
    percentChange(to, from),
  ];
  return table(
    ['', 'after 50 navigations', 'after 500 navigations', 'change'],
    [
      inMegabytes('heap', early.megabytes, late.megabytes),
      inMegabytes(
        'heap, including the machine code that V8 generates for hot functions',
        compiled.early.megabytes,
        compiled.late.megabytes,
      ),
      counted('DOM nodes', early.nodes, late.nodes),
      counted('event listeners', early.listeners, late.listeners),
    ],
  );
}

const percentChange = (late: number, early: number) => `${((100 * (late - early)) / early).toFixed(1)} %`;
