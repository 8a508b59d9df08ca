import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from '../change/changes';
import { changeSite } from '../change/changeSite';
import { pack } from '../release/pack';
import { publish } from '../release/publish';
import type { ReleaseRef } from '../site/ReleaseRef';
import { tinyHost, tinyRemote } from './tinyBuild';

const skipped = { smoke: 'files without a page' };
const tell = () => undefined;

/** A site of a few small files in a temporary folder. */
export interface TinySite {
  readonly folder: string;
  readonly site: string;
  /** Of each part two releases; the first is live. */
  readonly releases: Readonly<Record<string, readonly [ReleaseRef, ReleaseRef]>>;
  readonly remove: () => void;
}

/** Makes a site with a host and the parts named, each with two releases. */
export async function tinySite(parts: readonly string[]): Promise<TinySite> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-tiny-'));
  const site = join(folder, 'site');
  const put = async (part: string, dist: string) => {
    const { ref } = await pack(part, dist);
    await publish(site, part, dist);
    return ref;
  };
  const host = await put('host', tinyHost(folder, parts));
  const releases: Record<string, [ReleaseRef, ReleaseRef]> = {};
  for (const part of parts) {
    const first = await put(part, tinyRemote(folder, { part, content: 'first' }));
    releases[part] = [first, await put(part, tinyRemote(folder, { part, content: 'second' }))];
  }
  const refs = [host, ...Object.values(releases).map(([first]) => first)];
  await changeSite({ site, command: 'begin', why: '', move: activate(refs), skipped, tell });
  return { folder, site, releases, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
