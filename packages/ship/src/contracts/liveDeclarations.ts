import type { ReleaseRecord, SiteData } from '@forecast/contract';
import { refuse } from '../Refusal';
import { siteDataIn, siteDataOf } from '../page/composePage';
import { integrityOf } from '../release/integrity';
import { parseRelease, readRelease } from '../release/readRelease';
import { releaseKey } from '../site/keys';
import { readSite } from '../generations/readSite';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';

/** What the live release of a part declares. */
export interface LiveDeclarations {
  readonly ref: ReleaseRef;
  /** The declarations of each module that it exposes; undefined where it states none. */
  readonly modules: ReadonlyMap<string, string | undefined>;
}

/** A release, wherever its files are read from. */
interface Found {
  readonly ref: ReleaseRef;
  readonly record: ReleaseRecord;
  readonly read: (path: string) => Promise<string>;
}

/**
 * Reads what the release of a part declares that everybody gets, from a site or from the address at which one
 * is served. Throws a refusal if there is none, or if a file is not what the release's name says.
 */
export async function liveDeclarations(site: Store | string, part: string): Promise<LiveDeclarations> {
  const { ref, record, read } = await (typeof site === 'string' ? served(site, part) : stored(site, part));
  const modules = Object.keys(record.exposes).map(async (module) => {
    const file = record.files.find(({ path }) => path === `types/exposes/${module}.d.ts`);
    if (!file) return [module, undefined] as const;
    const text = await read(file.path);
    if (integrityOf(text) === file.integrity) return [module, text] as const;
    throw refuse('SHIP-033', part, `${file.path} of ${refText(ref)} has other bytes than were published.`);
  });
  return { ref, modules: new Map(await Promise.all(modules)) };
}

export const isAddress = (site: string): boolean => /^https?:\/\//.test(site);

async function stored(store: Store, part: string): Promise<Found> {
  const { live } = await readSite(store);
  const own = Object.hasOwn(live, part) ? live[part] : undefined;
  if (!own) throw notLive(store.address, part, Object.keys(live));
  const ref = { part, id: own.stable };
  const { record } = await readRelease(store, ref);
  const read = async (path: string) => (await store.get(releaseKey(ref, path)))?.bytes.toString('utf8') ?? '';
  return { ref, record, read };
}

async function served(site: string, part: string): Promise<Found> {
  const live = (await dataAt(site)).registry.microFrontends;
  const releases = Object.hasOwn(live, part) ? (live[part] ?? []) : [];
  const release = releases.find(({ deployment }) => deployment?.default !== false);
  if (!release) throw notLive(site, part, Object.keys(live));
  const ref = { part, id: release.extras.release };
  const at = (path: string) => new URL(path, new URL(release.url, site)).href;
  return {
    ref,
    record: await parseRelease(ref, await textAt(at('release.json'))),
    read: (path) => textAt(at(path)),
  };
}

/** What the page at an address carries, or the file that it names with the whole registry. */
async function dataAt(site: string): Promise<SiteData> {
  const text = await textAt(site, true);
  let data: SiteData;
  try {
    data = siteDataIn(text);
  } catch (error) {
    throw noSite(site, error);
  }
  if (!data.whole) return data;
  const { url } = data.whole;
  const whole = await textAt(new URL(url, site).href);
  try {
    return siteDataOf(whole);
  } catch (error) {
    throw noSite(url, error);
  }
}

/** The text at an address; at that of a page, also where it says that there is none. */
async function textAt(url: string, isPage = false): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error: Error) => {
    throw noSite(url, error.cause ?? error);
  });
  const isNowhere =
    answer.status === 404 && (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (answer.ok || (isPage && isNowhere)) return answer.text();
  throw noSite(url, `it answers ${answer.status}`);
}

const noSite = (url: string, cause: unknown) =>
  refuse(
    'SHIP-069',
    'site',
    `${url} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
  );

const notLive = (site: string, part: string, live: readonly string[]) =>
  refuse(
    'SHIP-016',
    part,
    `Nothing of ${part} is live on ${site}. Live are ${live.join(', ') || 'no parts'}.`,
  );
