import { setTimeout as pause } from 'node:timers/promises';
import type { Prepared, Registry } from '@forecast/contract';
import type { Store } from '@forecast/ship';
import { integrityOf, livePages, livePrefix, siteDataIn } from '@forecast/ship/testing';

/**
 * Reads a site as a visitor would, now: its live pages, and every script and registry that they name. Gives the number of the
 * generation that all of them have come to. Throws if anything is missing or not what a page says.
 */
export async function readAsVisitor(store: Store): Promise<number> {
  const keys = (await store.list(livePrefix, '.html')).map(({ key }) => key);
  const numbers = [livePages.identity, ...keys].map((key) => readPage(store, key));
  return Math.min(...(await Promise.all(numbers)));
}

async function readPage(store: Store, key: string): Promise<number> {
  const page = (await store.get(key))?.bytes.toString() ?? '';
  const { generation, registry, whole } = siteDataIn(page);
  expectAgreement(page, registry);
  const files: { path: string; integrity: string }[] = [];
  if (whole) files.push({ path: whole.url, integrity: whole.integrity });
  for (const { url, metadata, extras } of Object.values(registry.microFrontends).flat()) {
    files.push({ path: url, integrity: metadata.integrity });
    for (const { path, integrity } of Object.values(extras.exposes).flat()) {
      files.push({ path: new URL(path, `http://site${url}`).pathname, integrity });
    }
  }
  for (const [, path = '', integrity = ''] of page.matchAll(
    /<(?:script|link rel="preload" as="script")[^>]*\b(?:src|href)="?([^\s">]+)"?[^>]*\bintegrity="?([^\s">]+)/g,
  )) {
    files.push({ path, integrity });
  }
  await Promise.all(
    files.map(async ({ path, integrity }) => {
      const found = await store.get(path.slice(1));
      if (!found || integrityOf(found.bytes) !== integrity) throw new Error(`${path} is not ${integrity}.`);
    }),
  );
  return generation ?? 0;
}

/** Expects that a page was prepared with the very releases that its registry gives to everybody. */
function expectAgreement(page: string, { microFrontends }: Registry): void {
  const [, text] = /id="prepared">([^<]*)</.exec(page) ?? [];
  const { path, parts } = JSON.parse(text ?? '{"path":"","parts":{}}') as Prepared;
  for (const [part, id] of Object.entries(parts)) {
    const live = microFrontends[part]?.find(({ deployment }) => deployment?.default)?.extras.release;
    if (live !== id)
      throw new Error(`${path} was prepared with ${part}@${id}, and ${live ?? 'none'} is live.`);
  }
}

/**
 * Looks at a site again and again, with a pause of so many ms between, until it is stopped; gives how often it looked.
 * Rejects at the first thing that is wrong.
 */
export function watch(store: Store, between = 0) {
  let stopped = false;
  const watching = (async () => {
    let looks = 0;
    let newest = 0;
    while (!stopped) {
      const number = await readAsVisitor(store);
      if (number < newest) throw new Error(`A live page went from generation ${newest} back to ${number}.`);
      newest = number;
      looks += 1;
      await pause(between);
    }
    return looks;
  })();
  // Looked at when it is stopped.
  watching.catch(() => undefined);
  return {
    stop: () => {
      stopped = true;
      return watching;
    },
  };
}
