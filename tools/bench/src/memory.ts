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
  return table(
    ['', 'after 50 navigations', 'after 500 navigations', 'change'],
    [
      row('heap', early.megabytes, late.megabytes, inMegabytes),
      row(
        'heap, including the machine code that V8 generates for hot functions',
        compiled.early.megabytes,
        compiled.late.megabytes,
        inMegabytes,
      ),
      row('DOM nodes', early.nodes, late.nodes),
      row('event listeners', early.listeners, late.listeners),
    ],
  );
}

const inMegabytes = (megabytes: number) => `${megabytes.toFixed(2)} MB`;

const row = (title: string, early: number, late: number, format: (value: number) => string = String) => [
  title,
  format(early),
  format(late),
  `${((100 * (late - early)) / early).toFixed(1)} %`,
];
