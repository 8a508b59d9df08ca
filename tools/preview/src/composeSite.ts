import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { composePage, siteSettings, type PartFolder } from '@forecast/federation';
import type { PartEntry, SiteData } from '@forecast/shared/contract';

interface Site {
  readonly hostFolder: string;
  /** The folder to write; whatever is there goes. */
  readonly site: string;
  readonly parts: readonly (PartFolder & { readonly origin: string })[];
}

/** Writes what the host's origin serves: its build, with the registry of the parts in its page. */
export function composeSite({ hostFolder, site, parts }: Site): SiteData {
  const hostDist = join(hostFolder, 'dist');
  const data: SiteData = {
    registry: { parts: Object.fromEntries(parts.map((part) => [part.part, entryOf(part)])) },
    settings: siteSettings(hostFolder),
  };
  rmSync(site, { recursive: true, force: true });
  cpSync(hostDist, site, { recursive: true });
  const page = composePage(readFileSync(join(hostDist, 'index.html'), 'utf8'), data);
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(site, 'index.html.gz'), gzipSync(page));
  return data;
}

function entryOf({ folder, origin }: Site['parts'][number]): PartEntry {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8'));
  return { manifestUrl: `${origin}/mf-manifest.json`, manifest };
}
