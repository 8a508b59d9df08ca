import { root, startCommand } from '@forecast/dev';
import type { Browser } from '@playwright/test';
import type { Measurement } from './Measurement';
import { measureMemory } from './measureMemory';
import { interpreted, memoryTable } from './memory';
import { table } from './table';

/** The site with all parts on the host's React, and with the landing page on React 18. */
export const ownReact: Measurement = {
  title: 'The site with one part on React 18',
  measure: async ({ browser, launch }) => {
    const command = [process.execPath, '--import', 'tsx', 'e2e/own-react/serve.mts'] as const;
    const server = await startCommand(command, { cwd: root }, /^Ready: (\S+) (\S+)$/m);
    const [, url = '', control = ''] = server.match;
    const interpreting = await launch(interpreted);
    try {
      const shared = await scriptsOf(browser, url);
      for (const change of ['/canary/18', '/promote']) {
        const response = await fetch(control + change, { method: 'POST' });
        if (!response.ok) throw new Error(await response.text());
      }
      const own = await scriptsOf(browser, url);
      const memory = {
        interpreted: await measureMemory(interpreting, url),
        compiled: await measureMemory(browser, url),
      };
      return {
        figures: { shared, own, memory },
        sections: { 'own react': sizeTable(shared, own), 'memory of own react': memoryTable(memory) },
      };
    } finally {
      await interpreting.close();
      await server.stop();
    }
  },
};

/** The script of the landing page that contains React 18. */
const react18 = 'landing: React 18';

/** The bytes of the scripts that a first visit to a page transfers, by the part that they belong to. */
type Scripts = Readonly<Record<string, number>>;

const paths = ['/', '/markets', '/market/1'] as const;

/** The scripts of each page, without those prefetched for other pages. */
async function scriptsOf(browser: Browser, url: string): Promise<Record<string, Scripts>> {
  const pages: Record<string, Scripts> = {};
  for (const path of paths) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const scripts: Record<string, number> = {};
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const [, part] = /\/r\/([^/]+)\//.exec(request.url()) ?? [];
      if (request.resourceType() !== 'script' || part === undefined) return;
      const add = async () => {
        const { responseBodySize } = await request.sizes();
        const text = await (await request.response())?.text();
        for (const name of [part, ...(text?.includes('18.3.1') ? [react18] : [])])
          scripts[name] = (scripts[name] ?? 0) + responseBodySize;
      };
      sizes.push(add());
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await Promise.all(sizes);
    await context.close();
    pages[path] = scripts;
  }
  return pages;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function sizeTable(shared: Record<string, Scripts>, own: Record<string, Scripts>): string {
  const total = (scripts: Scripts = {}) =>
    Object.entries(scripts).reduce((sum, [name, bytes]) => (name === react18 ? sum : sum + bytes), 0);
  const rows = paths.flatMap((path) => {
    const parts = Object.keys({ ...shared[path], ...own[path] }).sort();
    const row = (title: string, from: number, to: number) => [title, ...[from, to, to - from].map(kilobytes)];
    return [
      row(`\`${path}\``, total(shared[path]), total(own[path])),
      ...parts.map((part) => row(`… from ${part}`, shared[path]?.[part] ?? 0, own[path]?.[part] ?? 0)),
    ];
  });
  return table(['', 'all parts on React 19', 'the landing page on React 18', 'difference'], rows);
}
