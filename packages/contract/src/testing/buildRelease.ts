import type { Release } from '../registry/registry';
import type { Registry } from '../registry/siteData';
import { registryFormat } from '../registry/dataBlock';

/** Builds a release of a part. A test only passes the fields it is about. */
export const buildRelease = (changes: Partial<Release> = {}): Release => ({
  url: '/r/markets/0123456789abcdef/remoteEntry.js',
  metadata: { integrity: 'sha384-entry', version: '1.0.0' },
  extras: { release: '0123456789abcdef', owner: 'Markets team', exposes: {} },
  ...changes,
});

/** A registry in which each part has one release. */
export const buildRegistry = (releases: Readonly<Record<string, Release>> = {}): Registry => ({
  schema: registryFormat,
  microFrontends: Object.fromEntries(Object.entries(releases).map(([part, release]) => [part, [release]])),
});
