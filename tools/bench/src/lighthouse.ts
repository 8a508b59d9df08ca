import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@forecast/ship/browser';
import type { Measurement } from './Measurement';
import { serveRelease } from './sites';
import { median, spreadOf, spreadText, type Spread } from './spread';
import { table } from './table';

/** Lighthouse is run with npx, because it has more dependencies than the site and nothing else needs it. */
const tool = 'lighthouse@12.8.2';

const paths = ['/', '/markets', '/market/1'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 5;

/** The result for a page: scores (0 to 100), largest contentful paint and total blocking time (ms). */
export interface Audit {
  readonly path: string;
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly lcp: Spread;
  readonly blocked: Spread;
}

/** The fields of Lighthouse's report that are used. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Lighthouse results of the site's pages on a phone with simulated throttling. */
export const lighthouse: Measurement = {
  title: 'Lighthouse',
  measure: async () => {
    const site = await serveRelease();
    const folder = mkdtempSync(join(tmpdir(), 'forecast-lighthouse-'));
    try {
      const audits = await auditsOf(site.url, join(folder, 'report.json'));
      const rows = audits.map(({ path, scores, lcp, blocked }) => [
        `\`${path}\``,
        ...categories.map((category) => String(scores[category])),
        `${spreadText(lcp)} ms`,
        `${spreadText(blocked)} ms`,
      ]);
      const head = [
        '',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'LCP',
        'total blocking time',
      ];
      return {
        figures: { audits },
        sections: {
          lighthouse: `Measured with ${tool} for mobile devices, with simulated throttling; medians of ${runs} interleaved runs.\n\n${table(head, rows)}`,
        },
      };
    } finally {
      site.close();
      rmSync(folder, { recursive: true });
    }
  },
};

async function auditsOf(url: string, file: string): Promise<Audit[]> {
  const reports = paths.map((path) => ({ path, all: [] as Report[] }));
  for (let turn = 1; turn <= runs; turn += 1) {
    for (const { path, all } of reports) all.push(await report(`${url}${path}`, file));
  }
  return reports.map(({ path, all }) => {
    const scoreOf = (category: string) =>
      median(all.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100)));
    const figureOf = (audit: string) => spreadOf(all.map((one) => one.audits[audit]?.numericValue ?? NaN));
    return {
      path,
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      lcp: figureOf('largest-contentful-paint'),
      blocked: figureOf('total-blocking-time'),
    };
  });
}

/** Audits a page. Rejects with Lighthouse's output if that fails. */
async function report(url: string, file: string): Promise<Report> {
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  await promisify(execFile)(
    'npx',
    [
      '-y',
      tool,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
