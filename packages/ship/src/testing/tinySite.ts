import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '@forecast/contract';
import { activate } from '../activation/activations';
import { applyActivation, checkActivation, type Applied } from '../activation/applyActivation';
import type { Skipped } from '../gate/gate';
import { pack } from '../release/pack';
import { publish } from '../release/publish';
import { livePages, markerKey } from '../site/keys';
import { initSite, openSite } from '../site/openSite';
import type { ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';

const skipped: Skipped = { smoke: 'files without a page' };
const onProgress = () => undefined;

/** A site of a few small files, with a temporary folder for its builds. */
export interface TinySite {
  readonly folder: string;
  readonly store: Store;
  /** Of each part two releases; the first is live. */
  readonly releases: Readonly<Record<string, readonly [ReleaseRef, ReleaseRef]>>;
  /** Publishes one more build. */
  readonly publish: (build: TinyBuild) => Promise<ReleaseRef>;
  /** Publishes one more host, whose page shows the parts named. */
  readonly publishHost: (parts: readonly string[], build?: Omit<TinyBuild, 'part'>) => Promise<ReleaseRef>;
  /** Activates releases, as `ship activate --no-smoke` does. */
  readonly activate: (...refs: readonly ReleaseRef[]) => Promise<Applied>;
  /** What the gate says of releases that are not live yet, as `ship check --no-smoke` asks it. */
  readonly check: (...refs: readonly ReleaseRef[]) => Promise<readonly Verdict[]>;
  /** Everything that a visitor could notice of the site. */
  readonly seen: () => Promise<unknown>;
  /** The same site once more, made in a fraction of the time. */
  readonly copy: () => Promise<TinySite>;
  readonly remove: () => void;
}

/** Makes a site with a host and the parts named, each with two releases: in a folder of its own, or in a store that is empty. */
export async function tinySite(parts: readonly string[], store?: Store): Promise<TinySite> {
  const releases: Record<string, [ReleaseRef, ReleaseRef]> = {};
  const folder = temporaryFolder();
  const tiny = tinySiteIn(folder, store ?? (await siteIn(folder)), releases);
  const host = await tiny.publishHost(parts);
  for (const part of parts) {
    const first = await tiny.publish({ part, content: 'first' });
    releases[part] = [first, await tiny.publish({ part, content: 'second' })];
  }
  await tiny.activate(host, ...Object.values(releases).map(([first]) => first));
  return tiny;
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'forecast-tiny-'));

async function siteIn(folder: string): Promise<Store> {
  await initSite('site', folder);
  return openSite('site', folder);
}

function tinySiteIn(folder: string, store: Store, releases: TinySite['releases']): TinySite {
  const publishDist = async (part: string, dist: string) => {
    const { ref } = await pack(part, dist);
    await publish(store, part, dist);
    return ref;
  };
  const request = (refs: readonly ReleaseRef[]) => ({
    store,
    activation: activate(refs),
    skipped,
    onProgress,
  });
  return {
    folder,
    store,
    releases,
    publish: (build) => publishDist(build.part, tinyRemote(folder, build)),
    publishHost: (shown, build) => publishDist('host', tinyHost(folder, shown, build)),
    activate: (...refs) => applyActivation({ ...request(refs), command: 'activate', why: '' }),
    check: (...refs) => checkActivation(request(refs)),
    seen: async () => ({
      page: (await store.get(livePages.identity))?.bytes.toString(),
      generations: (await store.list('generations/')).map(({ key }) => key).sort(),
    }),
    copy: async () => {
      const other = temporaryFolder();
      const copied = await siteIn(other);
      for (const { key } of await store.list('')) {
        const stored = key === markerKey ? undefined : await store.get(key);
        if (stored) await copied.putNew(key, stored.bytes);
      }
      return tinySiteIn(other, copied, releases);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
