import { setTimeout as pause } from 'node:timers/promises';
import type { Prepared, Registry } from '@forecast/contract';
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
 * Reads a site as a visitor would, now: every page that the pointer shows, and every script that they name. Returns the
 * number of the generation. Throws if anything is missing or not what a page says.
 */
export async function readAsVisitor(store: Store): Promise<number> {
  const standing = await store.get(pointerKey);
  const pointer = standing && readPointer(standing.bytes);
  if (!pointer) throw new Error(`${pointerKey} names no generation.`);
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
      if (!found || integrityOf(found.bytes) !== integrity) throw new Error(`${path} is not ${integrity}.`);
    }),
  );
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
      if (number < newest) throw new Error(`Visitors went from generation ${newest} back to ${number}.`);
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
