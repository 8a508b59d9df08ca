import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '@forecast/ship';
import { integrityOf, livePages, siteDataIn } from '@forecast/ship/testing';

/**
 * Reads a site as a visitor would, now: the live page, and every script that it names. Gives the number of its
 * generation. Throws if anything is missing or not what the page says.
 */
export async function readAsVisitor(store: Store): Promise<number> {
  const page = (await store.get(livePages.identity))?.bytes.toString() ?? '';
  const { generation, registry } = siteDataIn(page);
  const scripts: { path: string; integrity: string }[] = [];
  for (const { url, metadata, extras } of Object.values(registry.microFrontends).flat()) {
    scripts.push({ path: url, integrity: metadata.integrity });
    for (const { path, integrity } of Object.values(extras.exposes).flat()) {
      scripts.push({ path: new URL(path, `http://site${url}`).pathname, integrity });
    }
  }
  for (const [, path = '', integrity = ''] of page.matchAll(
    /<script[^>]*\bsrc="?([^\s">]+)"?[^>]*\bintegrity="?([^\s">]+)/g,
  )) {
    scripts.push({ path, integrity });
  }
  await Promise.all(
    scripts.map(async ({ path, integrity }) => {
      const found = await store.get(path.slice(1));
      if (!found || integrityOf(found.bytes) !== integrity) throw new Error(`${path} is not ${integrity}.`);
    }),
  );
  return generation ?? 0;
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
      if (number < newest) throw new Error(`The live generation went from ${newest} back to ${number}.`);
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
