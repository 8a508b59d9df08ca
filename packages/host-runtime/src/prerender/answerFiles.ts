import type { PreparedPage } from '@forecast/contract';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { Network } from '../site/readSiteData';
import { pagePath, parsePrepared, usesReleasesOf } from './preparedPage';

type Answers = PreparedPage['answers'];

/** How long to wait for a page's answers, in ms. */
const timeoutMs = 2_000;

/**
 * Returns a function that fetches the answers (data from the source) that the page at a URL was prerendered from, once
 * per page. It resolves to undefined if there are none, if that takes longer than 2 s, or if they are for releases
 * other than this document's. It never rejects. `first` describes the document's own page.
 */
export function answerFiles(
  { fetch, clock }: Network,
  { registry, overrides }: Pick<PartRuntime, 'registry' | 'overrides'>,
  first: PreparedPage,
): (url: Pick<URL, 'pathname' | 'search'>) => Promise<Answers | undefined> {
  const requests = new Map<string, Promise<Answers | undefined>>();

  async function read(path: string, signal: AbortSignal): Promise<Answers | undefined> {
    const url = `${path}/answers.json`.replace('//', '/');
    const page = parsePrepared(await (await fetch(url, { signal })).text());
    if (page?.host !== first.host || page?.path !== path) return undefined;
    // The registry in the document may lack the parts of another page.
    await Promise.all(Object.keys(page.parts).map((part) => registry.complete(part)));
    return usesReleasesOf(page, registry) ? page.answers : undefined;
  }

  function answersOf(path: string): Promise<Answers | undefined> {
    const signal = clock.abortAfter(timeoutMs);
    const expired = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', reject));
    return Promise.race([read(path, signal), expired]).catch(() => undefined);
  }

  return async ({ pathname, search }) => {
    const path = pagePath(pathname);
    // A page may depend on its query.
    if (path === first.path || search || overrides.inForce.length > 0) return undefined;
    const request = requests.get(path) ?? answersOf(path);
    requests.set(path, request);
    return request;
  };
}
