import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { composePage, siteSettings, type PartFolder } from '@forecast/federation';
import { registrySchema, type Release, type SiteData } from '@forecast/shared/contract';
import { integrityOf } from './integrity';
import { describeBuild, registryEntry, releaseId } from './releaseRecord';

interface Site {
  readonly hostFolder: string;
  /** The folder to write; whatever is there goes. */
  readonly site: string;
  readonly parts: readonly PartFolder[];
}

/**
 * Writes a site from what is built: the host's files, each part's release in a folder named by its content
 * (`r/<part>/<id>/`), and the host's page with the registry of them.
 */
export function composeSite({ hostFolder, site, parts }: Site): SiteData {
  rmSync(site, { recursive: true, force: true });
  cpSync(join(hostFolder, 'dist'), site, { recursive: true });
  const data: SiteData = {
    registry: {
      schema: registrySchema,
      microFrontends: Object.fromEntries(parts.map((part) => [part.part, [publish(part, site)]])),
    },
    settings: siteSettings(hostFolder),
  };
  writePage(site, pageOf(hostFolder, data));
  return data;
}

/** The host's page with what is live, its scripts pinned. */
export function pageOf(hostFolder: string, data: SiteData): string {
  const dist = join(hostFolder, 'dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return composePage(page, data, (src) => integrityOf(readFileSync(join(dist, src))));
}

/** Copies a part's build into the site and describes it there. */
function publish(part: PartFolder, site: string): Release {
  const record = describeBuild(part);
  const path = `/r/${part.part}/${releaseId(record)}/`;
  for (const file of record.files) cpSync(join(part.folder, 'dist', file.path), join(site, path, file.path));
  writeFileSync(join(site, path, 'release.json'), JSON.stringify(record, null, 2));
  return registryEntry(record, path);
}

/** Writes the host's page into a site, compressed as well. */
export function writePage(site: string, page: string): void {
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(site, 'index.html.gz'), gzipSync(page));
}
