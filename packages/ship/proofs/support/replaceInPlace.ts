import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newestGeneration, readRelease, type ReleaseRef } from '@forecast/ship';
import { currentPage, pageOf, registryEntry, releaseFolder } from '@forecast/ship/testing';
import type { SiteData } from '@forecast/contract';
import type { SampleSite } from './sampleSite';

/** What many sites do: each part at one address, deployed by deleting and copying, the page rewritten in place. */
export async function inPlaceSite({ site, releases }: SampleSite) {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-in-place-'));
  const { data } = currentPage(site)();
  const hostRef = { part: 'host', id: newestGeneration(site)?.live['host']?.stable ?? '' };
  mkdirSync(join(folder, 'current'));
  cpSync(releaseFolder(site, hostRef), join(folder, 'r/host/live'), { recursive: true });
  const entries = new Map(Object.entries(data.registry.microFrontends));
  const deploy = async (from: ReleaseRef) => {
    const { part } = from;
    const place = join(folder, 'r', part, 'live');
    rmSync(place, { recursive: true, force: true });
    cpSync(releaseFolder(site, from), place, { recursive: true });
    const entry = registryEntry(await readRelease(site, from));
    entries.set(part, [{ ...entry, url: entry.url.replace(from.id, 'live') }]);
    const registry = { ...data.registry, microFrontends: Object.fromEntries(entries) };
    const page = pageOf(releaseFolder(site, hostRef), { ...data, registry } as SiteData, '/r/host/live/');
    writeFileSync(join(folder, 'current/index.html'), page);
  };
  const parts = Object.values(releases);
  for (const { live } of parts) await deploy(live);
  let stopped = false;
  const deployForever = async () => {
    let deployments = 0;
    while (!stopped) {
      const { live, next } = parts[Math.floor(deployments / 2) % parts.length] ?? {};
      if (live && next) await deploy(deployments % 2 === 0 ? next : live);
      deployments += 1;
      await pause(100);
    }
    return deployments;
  };
  return {
    folder,
    /** Deploys part after part until it is stopped; gives how often. */
    deployForever,
    stop: () => (stopped = true),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
