import type { Visit } from '../visit/Visit';
import { findRemotes, readTraces } from './findRemotes';
import type { Remote } from './Remote';

/** A page of the healthy site. */
export interface SurveyedPage {
  readonly url: string;
  readonly texts: readonly string[];
  readonly links: readonly string[];
  readonly requested: readonly string[];
  /** Its scripts and JSON files, by address without query. */
  readonly files: ReadonlyMap<string, string>;
  readonly remotes: readonly Remote[];
}

/** How to visit the site. */
export interface Site {
  /** Makes a visit, once fewer than the allowed number are under way. */
  readonly visit: <Result>(during: (visit: Visit) => Promise<Result>) => Promise<Result>;
  /** How long a visitor waits for a page, in ms. */
  readonly timeout: number;
}

/**
 * Visits pages, at most `maxPages`, and returns what each of them loads and shows. If `pages` contains a single page,
 * also follows links; of addresses that differ only in numbers, visits one. Rejects if a page in `pages` shows nothing.
 */
export const survey = (site: Site, pages: readonly string[], maxPages: number) =>
  findPages((url) => surveyPage(site, url), pages, maxPages);

/** Finds pages as `survey` does. `visit` resolves to undefined if a URL shows nothing. */
export async function findPages<Page extends Pick<SurveyedPage, 'url' | 'links'>>(
  visit: (url: string) => Promise<Page | undefined>,
  pages: readonly string[],
  maxPages: number,
): Promise<readonly Page[]> {
  const found: Page[] = [];
  const queue = [...pages];
  const shapes = new Set(queue.map(shapeOf));
  for (let url = queue.shift(); url !== undefined && found.length < maxPages; url = queue.shift()) {
    const page = await visit(url);
    const isGiven = pages.includes(url);
    if (!page && isGiven) throw new Error(`${url} shows nothing, although nothing is broken yet.`);
    // A link may lead to a download or, through a redirect, to another site or to a page that was found before.
    if (!page || found.some((other) => other.url === page.url)) continue;
    if (!isGiven && found.every((other) => originOf(other.url) !== originOf(page.url))) continue;
    found.push(page);
    if (pages.length > 1) continue;
    for (const link of page.links) {
      if (originOf(link) !== originOf(page.url) || shapes.has(shapeOf(link))) continue;
      shapes.add(shapeOf(link));
      queue.push(link);
    }
  }
  return found;
}

const originOf = (url: string) => new URL(url).origin;

const shapeOf = (url: string) => new URL(url).pathname.replace(/\d+/g, '1');

/** Visits a healthy page. Resolves to undefined if it can't be opened or shows nothing. */
function surveyPage(site: Site, url: string): Promise<SurveyedPage | undefined> {
  return site.visit(async (visit) => {
    await visit.goto(url);
    const sight = await visit.untilStable(site.timeout);
    const isOpen = visit.page.url().startsWith('http');
    if (!isOpen || !sight || sight.texts.length === 0) return undefined;
    const traces = await visit.inPage(() => visit.page.evaluate(readTraces));
    const files = await visit.files();
    return {
      url: visit.page.url(),
      texts: sight.texts,
      links: await visit.links(),
      requested: visit.requested(),
      files,
      remotes: findRemotes({ registered: [], globals: [], ...traces, files }),
    };
  });
}
