import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf, siteDataIn } from '@forecast/ship/testing';

/**
 * Reads a site as a visitor would, now: the live page, and every script that it names. Gives the number of its
 * generation. Throws if anything is missing or not what the page says.
 */
export function readAsVisitor(site: string): number {
  const pointer = readlinkSync(join(site, 'current'));
  const page = readFileSync(join(site, pointer, 'index.html'), 'utf8');
  for (const [part, releases] of Object.entries(siteDataIn(page).registry.microFrontends)) {
    for (const { url, metadata, extras } of releases) {
      expectBytes(site, url, metadata.integrity, part);
      for (const { path, integrity } of Object.values(extras.exposes).flat()) {
        expectBytes(site, new URL(path, `http://site${url}`).pathname, integrity, part);
      }
    }
  }
  for (const [, path = '', integrity = ''] of page.matchAll(
    /<script[^>]*\bsrc="?([^\s">]+)"?[^>]*\bintegrity="?([^\s">]+)/g,
  )) {
    expectBytes(site, path, integrity, 'host');
  }
  return Number(pointer.replace('generations/', ''));
}

function expectBytes(site: string, path: string, integrity: string, part: string): void {
  const found = integrityOf(readFileSync(join(site, path)));
  if (found !== integrity) throw new Error(`${path} of ${part} is not ${integrity}.`);
}

/**
 * Looks at a site again and again, with a pause of so many ms between, until it is stopped; gives how often it looked.
 * Rejects at the first thing that is wrong.
 */
export function watch(site: string, between = 0) {
  let stopped = false;
  const watching = (async () => {
    let looks = 0;
    let newest = 0;
    while (!stopped) {
      const number = readAsVisitor(site);
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
