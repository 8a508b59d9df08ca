import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import {
  registryFormat,
  releaseId,
  siteDataText,
  type Release,
  type ReleaseRecord,
  type SiteData,
} from '@forecast/contract';
import { hostFolder, siteParts } from '@forecast/dev';
import { siteSettings, type PartFolder } from '@forecast/federation';
import { pageHeaders, type ReleaseRef } from '@forecast/ship';
import {
  composePage,
  describeBuild,
  inlineScriptsIn,
  integrityOf,
  readBuild,
  registryEntry,
  releaseUrl,
  sha256Of,
} from '@forecast/ship/testing';
import sirv from 'sirv';
import { breakEntry, disguise, moduleWith } from './breakBuild';
import { brokenPart } from './buildBrokenPart';
import { brokenBuilds, brokenFiles, brokenServers, harmfulBuilds, type Breakage } from './Fault';
import { PartServer } from './PartServer';

/** A production site whose parts, each on its own origin, can be broken and repaired. */
export class FaultySite {
  /** The events that browsers have posted so far. */
  readonly events: unknown[] = [];

  private readonly parts = new Map<
    string,
    { folder: PartFolder; server: PartServer; good: Release; other: string }
  >();
  private readonly entries = new Map<string, unknown>();
  /** The vouchers of releases that overrides may show, by path. */
  private readonly vouchers = new Map<string, string>();
  private integrities: ReadonlyMap<string, string> = new Map();
  private siteData: ((data: SiteData) => string) | undefined;
  /** The part that is missing from the registry in pages, and the fault in the full registry file. */
  private omitted: { readonly part: string; readonly fault: keyof typeof brokenFiles } | undefined;
  private readonly files = sirv(join(hostFolder, 'dist'), { etag: true });

  private readonly server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      void json(request).then((event) => this.events.push(event));
      return response.writeHead(204).end();
    }
    if (pathname === registryFile) return this.sendRegistry(response);
    if (pathname.startsWith('/overrides/')) {
      const voucher = this.vouchers.get(pathname);
      return voucher ? response.end(voucher) : response.writeHead(404).end();
    }
    if (pathname.startsWith('/static/')) {
      return this.files(request, response, () => void response.writeHead(404).end());
    }
    for (const [name, value] of Object.entries(this.headersAt(pathname))) {
      response.setHeader(name, value);
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(this.page());
  });

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** The URL of a release of a part that was live before. */
  otherRelease(part: string): string {
    return this.partOf(part).other;
  }

  /** Starts the servers of the parts and the site. `folders` replaces the folders of some parts, by part, to use other builds. */
  async open(folders: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const own of siteParts()) {
      const folder = { ...own, folder: folders[own.part] ?? own.folder };
      const dist = join(folder.folder, 'dist');
      const record = describe(folder);
      const ref = await refOf(record);
      const prefix = releaseUrl(ref);
      const other = otherRelease(record);
      const otherFolder = releaseUrl(await refOf(other));
      const altered = { ...record, exposes: {}, files: [...record.files].reverse() };
      const server = new PartServer({
        [prefix]: dist,
        [otherFolder]: dist,
        [alteredFolder(folder.part)]: dist,
        [neverLiveFolder(folder.part)]: dist,
        '/broken/': join(brokenPart, 'dist'),
      });
      const otherText = JSON.stringify(other);
      server.texts.set(`${otherFolder}release.json`, otherText);
      for (const at of [otherFolder, alteredFolder(folder.part)])
        this.vouchers.set(voucherAt(at), JSON.stringify({ record: sha256Of(otherText) }));
      server.texts.set(`${alteredFolder(folder.part)}release.json`, JSON.stringify(altered));
      server.texts.set(`${neverLiveFolder(folder.part)}release.json`, JSON.stringify(record));
      await server.open();
      const good = registryEntry({ ref, record, sha256: '' }, undefined, server.origin);
      this.parts.set(folder.part, { folder, server, good, other: server.origin + otherFolder });
      this.entries.set(folder.part, [good]);
    }
    const { files } = describe({ part: 'host', folder: hostFolder });
    this.integrities = new Map(files.map(({ path, integrity }) => [`/${path}`, integrity]));
    this.server.listen(0);
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    for (const { server } of this.parts.values()) await server.close();
  }

  /** Adds a fault to a part, or to the whole registry. */
  async break(part: string, fault: Breakage, expose = 'Page'): Promise<void> {
    const { server, good } = this.partOf(part);
    if (fault === 'origin refuses connections') return server.close();
    if (isOneOf(brokenServers, fault)) {
      server.fault = fault;
      return;
    }
    if (isOneOf(brokenFiles, fault)) {
      this.omitted = { part, fault };
      return;
    }
    if (isOneOf(brokenBuilds, fault) || isOneOf(harmfulBuilds, fault)) {
      this.entries.set(part, [await this.brokenRelease(part, fault, expose)]);
      return;
    }
    switch (fault) {
      case 'registry entry missing':
        this.entries.delete(part);
        return;
      case 'registry entry malformed':
        this.entries.set(part, [{ ...good, url: 7 }]);
        return;
      case 'registry names an unroutable port':
        this.entries.set(part, [{ ...good, url: good.url.replace(/:\d+/, ':9') }]);
        return;
      case 'registry entry without a hash':
        this.entries.set(part, [{ ...good, metadata: { ...good.metadata, integrity: '' } }]);
        return;
      case 'registry entry with a wrong hash':
        this.entries.set(part, [{ ...good, metadata: { ...good.metadata, integrity: integrityOf('') } }]);
        return;
      case 'registry empty':
        this.siteData = () => '';
        return;
      case 'registry not JSON':
        this.siteData = (data) => JSON.stringify(data).slice(0, 100);
        return;
      case 'registry of 1 MB':
        this.siteData = (data) => JSON.stringify({ ...data, registry: padded(data, good) });
    }
  }

  /** Removes all faults. */
  async repair(): Promise<void> {
    this.siteData = undefined;
    this.omitted = undefined;
    for (const [part, { server, good }] of this.parts) {
      this.entries.set(part, [good]);
      server.fault = undefined;
      await server.close();
      await server.open();
    }
  }

  private partOf(part: string) {
    const found = this.parts.get(part);
    if (!found) throw new Error(`There is no part "${part}".`);
    return found;
  }

  /** Publishes a broken release at a new URL. */
  private async brokenRelease(
    part: string,
    fault: keyof typeof brokenBuilds | keyof typeof harmfulBuilds,
    expose: string,
  ): Promise<Release> {
    const { server, folder, good } = this.partOf(part);
    const module = moduleWith(fault);
    const build = module ? { ...folder, folder: brokenPart } : folder;
    const record = describe(build);
    const whole = readFileSync(join(build.folder, 'dist', record.entry), 'utf8');
    const entry = module ? disguise(whole, module, part, expose) : breakEntry(whole, fault);
    const path = `${module ? '/broken/' : new URL('.', good.url).pathname}remoteEntry.broken.js`;
    server.texts.set(path, entry);
    return {
      ...good,
      url: server.origin + path,
      metadata: { ...good.metadata, integrity: integrityOf(entry) },
      extras: { ...good.extras, release: 'broken', exposes: {} },
    };
  }

  /** The content of the full registry file. */
  private registry(): string {
    const text = siteDataText(this.data(Object.fromEntries(this.entries)));
    return this.omitted?.fault === 'registry file truncated' ? text.slice(0, 100) : text;
  }

  private sendRegistry(response: ServerResponse): void {
    const bytes = Buffer.from(this.registry());
    switch (this.omitted?.fault) {
      case 'registry file missing':
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
        return;
      case 'registry file hangs':
        return;
      case 'registry file drops halfway':
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
        return;
      case 'registry file with a wrong first byte':
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(Buffer.concat([Buffer.from(' '), bytes.subarray(1)]));
        return;
      default:
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(bytes);
    }
  }

  private page(): string {
    const listed = [...this.entries].filter(([part]) => part !== this.omitted?.part);
    const data = {
      ...this.data(Object.fromEntries(listed)),
      ...(this.omitted && { whole: { url: registryFile } }),
    };
    const text = readFileSync(join(hostFolder, 'dist/index.html'), 'utf8');
    const page = composePage(text, data, { integrities: this.integrities });
    const changed = this.siteData?.(data).replaceAll('<', '\\u003c');
    if (changed === undefined) return page;
    return page.replace(/(id="?site-data"?>)[^<]*/, (_block, open: string) => open + changed);
  }

  private headersAt = (path: string) =>
    pageHeaders({ ...this.data(this.everyEntry()), scripts: inlineScriptsIn(this.page()) }, path);

  /** The working and the current release of each part. The policy must allow both, for pages that stay open. */
  private everyEntry = () =>
    Object.fromEntries(
      [...this.parts].map(([part, { good }]) => [part, [good, ...[this.entries.get(part) ?? []].flat()]]),
    );

  /** Site data without third parties, so that every page gets the strict policy. */
  private data = (entries: Readonly<Record<string, unknown>>): SiteData => ({
    registry: {
      schema: registryFormat,
      microFrontends: entries as SiteData['registry']['microFrontends'],
    },
    settings: { ...siteSettings(hostFolder), eventsUrl: `${this.url}/events`, thirdParties: {} },
  });
}

/** The path of the full registry file. */
const registryFile = '/registry/all.json';

function isOneOf<Table extends object>(table: Table, fault: string): fault is keyof Table & string {
  return fault in table;
}

const described = new Map<string, ReleaseRecord>();

/** The record of a build. Cached, because builds don't change during the tests. */
function describe({ part, folder }: Pick<PartFolder, 'part' | 'folder'>): ReleaseRecord {
  const key = `${part} ${folder}`;
  const place = join(folder, 'dist');
  const record =
    described.get(key) ?? describeBuild({ part, place, files: readBuild(part, place), commit: null });
  described.set(key, record);
  return record;
}

const refOf = async ({ part, files }: ReleaseRecord): Promise<ReleaseRef> => ({
  part,
  id: await releaseId(files),
});

/** The path of the voucher of the release in a folder. */
const voucherAt = (folder: string): string => folder.replace(/^\/r\/(.*)\/$/, '/overrides/$1.json');

/** The folder of a release whose record was changed after it was live. */
const alteredFolder = (part: string) => `/r/${part}/${'0'.repeat(16)}/`;

/** The folder of a release that was published, but never live. */
const neverLiveFolder = (part: string) => `/r/${part}/${'f'.repeat(16)}/`;

/** A second release with the same files and one more. */
function otherRelease(record: ReleaseRecord): ReleaseRecord {
  const note = { path: 'zz-note.txt', size: 0, integrity: integrityOf('') };
  return { ...record, files: [...record.files, note] };
}

/** The registry, with enough additional parts to reach a megabyte. */
function padded({ registry }: SiteData, like: Release): SiteData['registry'] {
  const size = JSON.stringify(like).length;
  const others = Array.from({ length: Math.ceil(1_000_000 / size) }, (_, index) => [
    `other-${index}`,
    [like],
  ]);
  return {
    ...registry,
    microFrontends: { ...registry.microFrontends, ...(Object.fromEntries(others) as object) },
  };
}
