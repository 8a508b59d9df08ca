import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '@forecast/contract';
import { activate } from '../activation/activations';
import { applyActivation, type Applied } from '../activation/applyActivation';
import { gate, type Skipped } from '../gate/gate';
import { pack } from '../release/pack';
import { publish } from '../release/publish';
import { newestGeneration } from '../site/generations';
import type { ReleaseRef } from '../site/ReleaseRef';
import { tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';

const skipped: Skipped = { smoke: 'files without a page' };
const onProgress = () => undefined;

/** A site of a few small files in a temporary folder. */
export interface TinySite {
  readonly folder: string;
  readonly site: string;
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
  /** Everything that a visitor could notice of the site, or of a copy of it in another folder. */
  readonly seen: (copy?: string) => unknown;
  /** The same site once more in a folder of its own, made in a fraction of the time. */
  readonly copy: () => TinySite;
  readonly remove: () => void;
}

/** Makes a site with a host and the parts named, each with two releases. */
export async function tinySite(parts: readonly string[]): Promise<TinySite> {
  const releases: Record<string, [ReleaseRef, ReleaseRef]> = {};
  const tiny = tinySiteIn(temporaryFolder(), releases);
  const host = await tiny.publishHost(parts);
  for (const part of parts) {
    const first = await tiny.publish({ part, content: 'first' });
    releases[part] = [first, await tiny.publish({ part, content: 'second' })];
  }
  await tiny.activate(host, ...Object.values(releases).map(([first]) => first));
  return tiny;
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'forecast-tiny-'));

function tinySiteIn(folder: string, releases: TinySite['releases']): TinySite {
  const site = join(folder, 'site');
  const publishDist = async (part: string, dist: string) => {
    const { ref } = await pack(part, dist);
    await publish(site, part, dist);
    return ref;
  };
  return {
    folder,
    site,
    releases,
    publish: (build) => publishDist(build.part, tinyRemote(folder, build)),
    publishHost: (shown, build) => publishDist('host', tinyHost(folder, shown, build)),
    activate: (...refs) =>
      applyActivation({
        site,
        command: 'activate',
        why: '',
        activation: activate(refs),
        skipped,
        onProgress,
      }),
    check: async (...refs) => {
      const before = newestGeneration(site)?.live ?? {};
      const { verdicts } = await gate(
        site,
        before,
        activate(refs)(before, () => []),
        skipped,
        onProgress,
      );
      return verdicts;
    },
    seen: (copy = site) => ({
      page: readFileSync(join(copy, 'current/index.html'), 'utf8'),
      generations: readdirSync(join(copy, 'generations')),
    }),
    copy: () => {
      const other = temporaryFolder();
      cpSync(folder, other, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      return tinySiteIn(other, releases);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
