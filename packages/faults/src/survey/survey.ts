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
 * also follows links; of addresses that differ only in numbers, visits one. Rejects if a page shows nothing.
 */
export async function survey(
  site: Site,
  pages: readonly string[],
  maxPages: number,
): Promise<readonly SurveyedPage[]> {
  const found: SurveyedPage[] = [];
  const queue = [...pages];
  const shapes = new Set(queue.map(shapeOf));
  for (let url = queue.shift(); url !== undefined && found.length < maxPages; url = queue.shift()) {
    const page = await surveyPage(site, url);
    found.push(page);
    if (pages.length > 1) continue;
    for (const link of page.links) {
      if (new URL(link).origin !== new URL(url).origin || shapes.has(shapeOf(link))) continue;
      shapes.add(shapeOf(link));
      queue.push(link);
    }
  }
  return found;
}

const shapeOf = (url: string) => new URL(url).pathname.replace(/\d+/g, '1');

function surveyPage(site: Site, url: string): Promise<SurveyedPage> {
  return site.visit(async (visit) => {
    await visit.goto(url);
    const sight = await visit.untilStable(site.timeout);
    if (!sight || sight.texts.length === 0)
      throw new Error(`${url} shows nothing, although nothing is broken yet.`);
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
