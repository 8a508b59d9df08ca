import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Verdict } from '@forecast/contract';
import { activate, type Activation } from '../activation/activations';
import {
  applyActivation,
  checkActivation,
  type ActivationRequest,
  type ActivationResult,
} from '../activation/applyActivation';
import type { SkippedRules } from '../gate/gate';
import { publish } from '../publishing/publish';
import { pointerKey, type ReleaseRef } from '../store/keys';
import { initSite, openSite } from '../site/openSite';
import type { Store } from '../store/Store';
import { copyObjects, memoryStore } from './memoryStore';
import { tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';

const skipped: SkippedRules = { smoke: 'files without a page', confinement: 'the test’s own releases' };
const onProgress = () => undefined;

/** A site of a few small files, with a temporary folder for its builds. */
export interface TinySite {
  readonly folder: string;
  readonly store: Store;
  /** One of a part's two releases; the first is live. */
  readonly releaseOf: (part: string, index: 0 | 1) => ReleaseRef;
  /** Publishes another build. */
  readonly publish: (build: TinyBuild) => Promise<ReleaseRef>;
  /** Publishes another host, which shows these parts. */
  readonly publishHost: (parts: readonly string[], build?: Omit<TinyBuild, 'part'>) => Promise<ReleaseRef>;
  /** Activates releases, as `ship activate --no-smoke` does. */
  readonly activate: (...refs: readonly ReleaseRef[]) => Promise<ActivationResult>;
  /** Applies any activation, without the smoke test; `more` overrides fields of the request. */
  readonly apply: (activation: Activation, more?: Partial<ActivationRequest>) => Promise<ActivationResult>;
  /** The gate's verdicts on releases, as with `ship activate --dry-run --no-smoke`. */
  readonly check: (...refs: readonly ReleaseRef[]) => Promise<readonly Verdict[]>;
  /** The pointer and the keys of all generations, which determine what visitors see. */
  readonly seen: () => Promise<unknown>;
  /** Overwrites an object, bypassing ship. */
  readonly overwrite: (key: string, change: (text: string) => string) => Promise<void>;
  /** A copy of the site, in the same kind of store. */
  readonly copy: () => Promise<TinySite>;
  readonly remove: () => void;
}

/**
 * Makes a site with a host and the given parts, each with two releases: in the given empty store, or in a temporary
 * folder. A site in memory is much faster.
 */
export async function tinySite(parts: readonly string[], store?: Store): Promise<TinySite> {
  const releases: Record<string, [ReleaseRef, ReleaseRef]> = {};
  const folder = temporaryFolder();
  const tiny = tinySiteIn(folder, store ?? memoryStore(), releases, inMemory);
  const host = await tiny.publishHost(parts);
  for (const part of parts) {
    const first = await tiny.publish({ part, content: 'first' });
    releases[part] = [first, await tiny.publish({ part, content: 'second' })];
  }
  await tiny.activate(host, ...Object.values(releases).map(([first]) => first));
  return store ? tiny : tinySiteIn(folder, await inFolder(folder, tiny.store), releases, inFolder);
}

/**
 * A site in memory that each test of a file gets a fresh copy of: the properties are those of the current copy. `prepare`
 * changes it before it is copied.
 */
export function tinySiteForEach(parts: readonly string[], prepare?: () => Promise<unknown>): TinySite {
  let whole: TinySite;
  let current: TinySite;
  beforeAll(async () => {
    current = whole = await tinySite(parts, memoryStore());
    await prepare?.();
  });
  beforeEach(async () => {
    current = await whole.copy();
  });
  afterEach(() => current.remove());
  afterAll(() => whole.remove());
  return new Proxy({} as TinySite, {
    get: (_site, name: keyof TinySite) => current[name],
    // For `{ ...tiny }`.
    ownKeys: () => Reflect.ownKeys(current),
    getOwnPropertyDescriptor: (_site, name) => Reflect.getOwnPropertyDescriptor(current, name),
  });
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'forecast-tiny-'));

/** Copies all objects of a store. */
type CopyStore = (folder: string, from: Store) => Promise<Store>;

const inMemory: CopyStore = async (_folder, from) => {
  const copy = memoryStore();
  await copyObjects(from, copy);
  return copy;
};

const inFolder: CopyStore = async (folder, from) => {
  await initSite('site', folder);
  const store = await openSite('site', folder);
  // Write plain files, because the store's lock and fsync per object would dominate the time of many tests.
  for (const { key } of await from.list('')) {
    const stored = await from.get(key);
    if (!stored) continue;
    const path = join(folder, 'site', key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, stored.bytes);
  }
  return store;
};

function tinySiteIn(
  folder: string,
  store: Store,
  releases: Readonly<Record<string, readonly [ReleaseRef, ReleaseRef]>>,
  copyStore: CopyStore,
): TinySite {
  const publishDist = async (part: string, dist: string) => (await publish(store, part, dist)).ref;
  const apply: TinySite['apply'] = (activation, more) =>
    applyActivation({ store, command: 'activate', why: '', activation, skipped, onProgress, ...more });
  return {
    folder,
    store,
    releaseOf: (part, index) => {
      const ref = releases[part]?.[index];
      if (!ref) throw new Error(`There is no release of ${part}.`);
      return ref;
    },
    publish: (build) => publishDist(build.part, tinyRemote(folder, build)),
    publishHost: (shown, build) => publishDist('host', tinyHost(folder, shown, build)),
    activate: (...refs) => apply(activate(refs)),
    apply,
    check: async (...refs) =>
      (await checkActivation({ store, activation: activate(refs), skipped, onProgress })).verdicts,
    seen: async () => ({
      pointer: (await store.get(pointerKey))?.bytes.toString(),
      generations: (await store.list('generations/')).map(({ key }) => key).sort(),
    }),
    overwrite: async (key, change) => {
      const stored = await store.get(key);
      if (!stored) throw new Error(`There is no ${key}.`);
      await store.swap(key, Buffer.from(change(stored.bytes.toString())), stored.tag);
    },
    copy: async () => {
      const other = temporaryFolder();
      return tinySiteIn(other, await copyStore(other, store), releases, copyStore);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
