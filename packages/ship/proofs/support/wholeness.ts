import { setTimeout as pause } from 'node:timers/promises';
import type { PreparedPage, Registry } from '@forecast/contract';
import type { Store } from '@forecast/ship';
import {
  integrityOf,
  pointerKey,
  readPointer,
  registryKey,
  sha256Of,
  siteDataIn,
  treeKey,
} from '@forecast/ship/testing';

/**
 * Reads everything that a visitor to a site can currently get: every prerendered page, and every script and registry
 * entry on these pages. Returns the number of the generation. Throws if anything is missing or has the wrong hash.
 */
export async function readAsVisitor(store: Store): Promise<number> {
  const stored = await store.get(pointerKey);
  const pointer = stored && readPointer(stored.bytes);
  if (!pointer) throw new Error(`${pointerKey} is missing or malformed.`);
  const { number, trees, registries } = pointer;
  for (const id of Object.values(trees)) {
    const pages = await store.list(treeKey({ id }), '.html');
    if (!(await store.get(treeKey({ id }, 'tree.json')))) throw new Error(`The tree ${id} has no manifest.`);
    await Promise.all(pages.map(({ key }) => readPage(store, key)));
  }
  for (const sha256 of Object.values(registries)) {
    const found = await store.get(registryKey(sha256));
    if (!found || sha256Of(found.bytes) !== sha256) throw new Error(`The registry ${sha256} is missing.`);
  }
  return number;
}

async function readPage(store: Store, key: string): Promise<void> {
  const page = (await store.get(key))?.bytes.toString() ?? '';
  const { registry } = siteDataIn(page);
  expectAgreement(page, registry);
  const files: { path: string; integrity: string }[] = [];
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
      if (!found || integrityOf(found.bytes) !== integrity)
        throw new Error(`${path} is missing, or its hash is not ${integrity}.`);
    }),
  );
}

/** Checks that a page was prerendered with the stable releases in its registry. */
function expectAgreement(page: string, { microFrontends }: Registry): void {
  const [, text] = /id="prepared">([^<]*)</.exec(page) ?? [];
  const { path, parts } = JSON.parse(text ?? '{"path":"","parts":{}}') as PreparedPage;
  for (const [part, id] of Object.entries(parts)) {
    const live = microFrontends[part]?.find(({ deployment }) => deployment?.default)?.extras.release;
    if (live !== id)
      throw new Error(`${path} was prerendered with ${part}@${id}, but ${live ?? 'none'} is live.`);
  }
}

/**
 * Reads a site repeatedly, pausing `between` ms after each read, until it is stopped. `stop` resolves to the number of
 * reads, or rejects with the first problem.
 */
export function watch(store: Store, between = 0) {
  let stopped = false;
  const watching = (async () => {
    let reads = 0;
    let newest = 0;
    while (!stopped) {
      const number = await readAsVisitor(store);
      if (number < newest) throw new Error(`Visitors went from generation ${newest} back to ${number}.`);
      newest = number;
      reads += 1;
      await pause(between);
    }
    return reads;
  })();
  // `stop` reports the rejection.
  watching.catch(() => undefined);
  return {
    stop: () => {
      stopped = true;
      return watching;
    },
  };
}
