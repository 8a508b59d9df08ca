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
  const put = async (app: string, dist: string) => {
    const { ref } = await pack(app, dist);
    await publish(site, app, dist);
    return ref;
  };
  const host = await put('host', tinyHost(folder, parts));
  const releases: Record<string, [ReleaseRef, ReleaseRef]> = {};
  for (const app of parts) {
    const first = await put(app, tinyRemote(folder, { app, content: 'first' }));
    releases[app] = [first, await put(app, tinyRemote(folder, { app, content: 'second' }))];
  }
  const refs = [host, ...Object.values(releases).map(([first]) => first)];
  await changeSite({ site, command: 'begin', why: '', move: activate(refs), skipped, tell });
  return { folder, site, releases, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
