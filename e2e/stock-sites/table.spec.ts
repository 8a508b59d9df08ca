import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultNames, faultTitle, runFaults, type FaultReport } from '@forecast/faults';
import { expect, test } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { bundlers, startStockSite } from './startStockSite';

// Runs every fault against this site and the stock sites, and writes what visitors see to docs/comparison.md.
const root = join(__dirname, '../..');
const page = join(root, 'docs/comparison.md');

test('every fault is contained on this site; the table shows the stock sites beside it', async ({
  baseURL,
}) => {
  test.setTimeout(3_600_000);
  const options = { timeout: 20_000, jobs: 3, onProgress: console.log };
  const own = await runFaults({ ...options, url: baseURL ?? '' });
  const stock: FaultReport[] = [];
  for (const bundler of bundlers) {
    const { url, stop } = await startStockSite(bundler);
    stock.push(await runFaults({ ...options, url }));
    await stop();
  }
  const text = readFileSync(page, 'utf8');
  const table = /(?<=<!-- faults -->\n)[^]*(?=<!-- \/faults -->)/;
  const changed = text.replace(table, () => tableOf([own, ...stock]));
  const config = await resolveConfig(page);
  writeFileSync(page, await format(changed, { ...config, filepath: page }));
  expect(own.results.length).toBeGreaterThan(faultNames.length * 3);
  expect(own.contained).toBe(true);
});

function tableOf(reports: readonly FaultReport[]): string {
  const heads = ['fault', 'this site', 'stock, webpack', 'stock, Vite'];
  const rows = faultNames.map((fault) => [`${fault}: ${faultTitle(fault)}`, ...reports.map(cellOf(fault))]);
  return [
    '',
    `Written by \`npm run faults\` on ${new Date().toISOString().slice(0, 10)}, in Chromium ${reports[0]?.browser ?? ''}:`,
    `webpack ${versionOf('webpack')} with @module-federation/enhanced ${versionOf('@module-federation/enhanced')},`,
    `Vite ${versionOf('vite')} with @module-federation/vite ${versionOf('@module-federation/vite')},`,
    `React ${versionOf('react')}. In parentheses: what brings the page back once the fault is gone.`,
    '',
    ...[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** What visitors see with a fault, on all pages of a site. */
const cellOf =
  (fault: string) =>
  ({ results }: FaultReport): string => {
    const seen = results.filter((result) => result.fault === fault);
    const cells = seen.map(({ verdict, healing }) => verdict + (healing ? ` (${healing})` : ''));
    return [...new Set(cells)].sort().join(', ');
  };

function versionOf(name: string): string {
  const packageJson = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(packageJson) as { version: string }).version;
}
