import { chromium } from 'playwright-core';
import { faultNames, type Fault } from './faults/faults';
import { findTargets } from './findTargets';
import { inParallel } from './inParallel';
import type { Remote } from './survey/Remote';
import { survey, type Site, type SurveyedPage } from './survey/survey';
import { tryFault, type Outcome } from './tryFault';
import { isContained } from './visit/classify';
import { Visit } from './visit/Visit';

export interface FaultOptions {
  /** The address of the site, or of one of its pages. */
  readonly url: string;
  /** The paths of the pages to visit; by default, those that the links of `url` lead to. */
  readonly pages?: readonly string[];
  /** How many pages to visit at most when finding them through links. Default: 8. */
  readonly maxPages?: number;
  /** The remotes to break: names of remotes that are found, or remotes with their entries. By default, all that are found. */
  readonly remotes?: readonly (string | Remote)[];
  /** The faults to try; by default, all. */
  readonly only?: readonly Fault[];
  /** How long a visitor waits for a page to show its remote or a message, in ms. Default: 15,000. */
  readonly timeout?: number;
  /** How many visits run at a time. Default: 2. */
  readonly jobs?: number;
  /** The path of Chromium or Chrome; by default `CHROMIUM_PATH`, or the one that Playwright has installed. */
  readonly browser?: string;
  /** Accept certificates of the site that can't be verified. */
  readonly insecure?: boolean;
  readonly onProgress?: (line: string) => void;
}

/** How the visitor gets to the page: by its address, or by a link on another page of the site. */
export type Way = 'address' | 'link';

/** A visit to a page with a fault. */
export interface FaultResult extends Outcome {
  readonly remote: string;
  /** The path of the page. */
  readonly page: string;
  readonly way: Way;
  readonly fault: Fault;
}

export interface FaultReport {
  readonly url: string;
  /** The version of the browser. */
  readonly browser: string;
  readonly remotes: readonly Remote[];
  readonly results: readonly FaultResult[];
  /** Whether every fault is contained. */
  readonly contained: boolean;
}

/**
 * Breaks each remote of a Module Federation site with each fault, and reports what a visitor sees. The site itself isn't
 * changed: only responses to this run's own visits are broken. Throws if no page loads a remote.
 */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { url, pages: paths = [''], maxPages = 8, only = faultNames, onProgress = () => undefined } = options;
  const { timeout = 15_000, jobs = 2, insecure = false } = options;
  const { browser: executablePath = process.env['CHROMIUM_PATH'] } = options;
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const inTurn = inParallel(jobs);
    const site: Site = {
      visit: (during) => inTurn(() => Visit.make(browser, { insecure }, during)),
      timeout,
    };
    const addresses = paths.map((path) => new URL(path, url).href);
    const pages = await survey(site, addresses, paths.length > 1 ? paths.length : maxPages);
    const remotes = selectRemotes(pages, options.remotes);
    onProgress(`${pages.length} pages, ${remotes.length} remotes: ${names(remotes)}`);
    const targets = await findTargets(site, pages, remotes);
    if (targets.length === 0)
      throw new Error(`None of these pages loads a remote: ${pages.map((page) => page.url).join(', ')}.`);
    const tries = remotes.flatMap((remote) => {
      const all = targets.filter((target) => target.remote === remote);
      const affected = all.filter(({ isAffected }) => isAffected);
      return (affected.length > 0 ? affected : all.slice(0, 1)).flatMap((target) =>
        target.routes.flatMap((route) => only.map((fault) => ({ target, route, fault }))),
      );
    });
    const results = await Promise.all(
      tries.map(async ({ target, route, fault }): Promise<FaultResult> => {
        const outcome = await tryFault(site, route, target, fault);
        const page = new URL(route.url).pathname;
        const way = route.from === undefined ? 'address' : 'link';
        onProgress(`${target.remote.name} on ${page} by ${way}, ${fault}: ${outcome.verdict}`);
        return { remote: target.remote.name, page, way, fault, ...outcome };
      }),
    );
    return {
      url,
      browser: browser.version(),
      remotes,
      results,
      contained: results.every(({ verdict }) => isContained(verdict)),
    };
  } finally {
    await browser.close();
  }
}

function selectRemotes(pages: readonly SurveyedPage[], selected: FaultOptions['remotes']): readonly Remote[] {
  const found = new Map(pages.flatMap(({ remotes }) => remotes).map((remote) => [remote.entry, remote]));
  const remotes = (selected ?? [...found.values()]).map((one) => {
    if (typeof one !== 'string') return one;
    const remote = [...found.values()].find(({ name }) => name === one);
    if (!remote) throw new Error(`There is no remote ${one}. Found: ${names([...found.values()])}.`);
    return remote;
  });
  if (remotes.length > 0) return remotes;
  throw new Error(
    `Found no remote on ${pages.map(({ url }) => url).join(', ')}. Name one: --remote <name>=<entry>`,
  );
}

const names = (remotes: readonly Remote[]) => remotes.map(({ name }) => name).join(', ') || 'none';
