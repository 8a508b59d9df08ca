import { hasEnded, hashIn, pointerBytes, pointerTo, previewKey } from '../edge';
import {
  beginCopy,
  history,
  isIntact,
  objectsOf,
  previewName,
  readGeneration,
  readManifest,
  readPreviews,
  readSite,
  readTrusted,
  registryCopies,
  throwIfTrustMissing,
  throwIfUnreadable,
  type TreeObject,
  type Site,
} from '../site';
import {
  bytesIn,
  generationKey,
  inParallel,
  manifestName,
  namedObjectOf,
  pointerKey,
  recordName,
  refText,
  refsOf,
  registryOfKey,
  releaseKey,
  rollbackTargets,
  signaturesName,
  treeIdOf,
  vouchedAt,
  type ReleaseRef,
  type Store,
  type StoredObject,
} from '../store';
import { Refusal, orRefusal, refuse } from '../Refusal';
import { areBytesOf, publishedReleases, readRelease, signersOf } from '../releases';
import { namesIn } from './unnamedObjects';
import { verify, type Problem } from './verify';

/** A site to copy, and where to. */
export interface CopyRequest {
  readonly from: Store;
  /** Empty, or with an earlier copy of the site. */
  readonly to: Store;
  /** Whether the copy gets an id of its own. Then no signature of the original is valid on it. */
  readonly isNewSite?: boolean;
  readonly onProgress: (line: string) => void;
}

/** A complete copy of a site. */
export interface CopyResult {
  /** The number of the generation that is live on the copy; 0 if nothing was ever live. */
  readonly generation: number;
  /** How many objects were written. */
  readonly copied: number;
  /** How many objects were there already. */
  readonly unchanged: number;
  /** The releases, as `part@id`, that are live or that a rollback would restore, and have to be signed again. */
  readonly unsigned: readonly string[];
  /** Problems with what isn't live. The original has them too. */
  readonly problems: readonly Problem[];
}

/**
 * Copies a site from one store to another: published releases, pages, current previews, and the generations (recorded
 * states of the site) that it keeps. Leaves what the target has already, unless it is damaged. Visitors of the target get
 * the copy at the end, after `verify` has checked it. After an interruption, the next call continues. Throws a refusal if
 * the target contains anything but an earlier state of the same site, or if something that is live is damaged.
 */
export async function copySite(request: CopyRequest): Promise<CopyResult> {
  const { from, isNewSite = false, onProgress } = request;
  // The copy's files would be strange objects in the original.
  if (request.to.address.startsWith(`${from.address}/`))
    throw refuse('SHIP-001', 'site', `${request.to.address} is inside ${from.address}. Name another place.`);
  const begun = await readSite(from);
  throwIfTrustMissing(from, begun);
  const { store, complete } = await beginCopy(request.to, from.siteId ?? '', isNewSite);
  const to: Store = { ...store, ...(from.trust && !isNewSite && { trust: from.trust }) };
  const pointerBefore = await to.get(pointerKey);
  await throwUnlessEarlier(from, begun, to);
  const copier = copierOf(from, to);
  const site = await copyAll(from, to, copier, isNewSite, onProgress);
  const { number, head } = site;
  const pointer = head && pointerBytes(pointerTo(head.generation));
  const { problems } = await verify(pointer ? withPointer(to, pointer) : to, onProgress);
  throwIfDamaged(site, problems);
  if (head && (await readTrusted(to, number))?.sha256 !== head.sha256)
    throwIfUnreadable({ ...site, head: undefined });
  await complete();
  const isNewPointer = ({ bytes, wrongHeader }: StoredObject) =>
    wrongHeader === undefined && pointer?.equals(bytes) === true;
  if (
    pointer &&
    !(pointerBefore && isNewPointer(pointerBefore)) &&
    !(await to.swap(pointerKey, pointer, pointerBefore?.tag))
  ) {
    // Another copy may have been faster.
    const current = await to.get(pointerKey);
    if (!current || !isNewPointer(current))
      throw refuse('SHIP-020', 'site', `${to.address} was changed while the site was being copied.`);
  }
  // The target may still have objects that a cleanup has removed from the source.
  return {
    generation: number,
    ...copier.counts,
    unsigned: isNewSite ? await unsignedIn(from, to, site) : [],
    problems: problems.filter(({ code }) => code !== 'SHIP-102'),
  };
}

/** The releases of a site that are signed, but not in its copy: those that are live, or that a rollback would restore. */
async function unsignedIn(from: Store, to: Store, { live }: Site): Promise<string[]> {
  const unsigned: string[] = [];
  await inParallel([...refsOf(live), ...rollbackTargets(live)], async (ref) => {
    const signed = (await signersIn(from, ref)).length > 0;
    if (signed && (await signersIn(to, ref)).length === 0) unsigned.push(refText(ref));
  });
  return unsigned.sort();
}

async function signersIn(store: Store, ref: ReleaseRef): Promise<readonly string[]> {
  const read = await orRefusal(readRelease(store, ref));
  return read instanceof Refusal ? [] : signersOf(store, ref, read.record);
}

/** Throws a refusal if the newest generation of the target isn't one of the site's. */
async function throwUnlessEarlier(from: Store, site: Site, to: Store): Promise<void> {
  const { number, head } = await readSite(to);
  const own = head && (await readGeneration(from, head.generation.number));
  if (number <= site.number && own?.sha256 === head?.sha256) return;
  throw notEarlier(from, to, number);
}

const notEarlier = (from: Store, to: Store, number: number) =>
  refuse('SHIP-112', 'site', `${to.address} has a generation ${number} that ${from.address} doesn't have.`);

/** Copies objects to a store, and counts them. */
interface Copier {
  /** Copies an object, unless the target has it with the right content and headers. False if the source doesn't have it. */
  readonly put: (item: Item) => Promise<boolean>;
  readonly counts: { copied: number; unchanged: number };
}

function copierOf(from: Store, to: Store): Copier {
  const counts = { copied: 0, unchanged: 0 };
  const done = new Set<string>();
  return {
    counts,
    put: async ({ key, size, isRight }) => {
      if (done.has(key)) return true;
      const current = await to.get(key, size);
      const own = bytesIn(current);
      if (own && current?.wrongHeader === undefined && isRight(own)) counts.unchanged += 1;
      else {
        const bytes = bytesIn(await from.get(key, size));
        if (!bytes || !isRight(bytes)) return false;
        await (current ? to.swap(key, bytes, current.tag) : to.putNew(key, bytes));
        counts.copied += 1;
      }
      done.add(key);
      return true;
    },
  };
}

/**
 * Copies everything except the pointer, and returns the site as it was then. Starts over if a cleanup removed objects of
 * the source in the meantime.
 */
async function copyAll(
  from: Store,
  to: Store,
  copier: Copier,
  isNewSite: boolean,
  onProgress: CopyRequest['onProgress'],
): Promise<Site> {
  /** The sizes of originals, by the sha256 of their content. */
  const sizes = new Map<string, number>();
  for (let before = ''; ;) {
    const site = await readSite(from);
    throwIfUnreadable(site);
    const oldest = site.head?.generation.oldest;
    const isKept = async () => (await readSite(from)).head?.generation.oldest === oldest;
    const { originals, copies, records } = await itemsOf(from, site, isNewSite, sizes);
    onProgress(`copying ${originals.length + copies.length + records.length} objects`);
    const missing: string[] = [];
    for (const items of [originals, copies, records]) {
      await inParallel(items, async (item) => {
        if (!(await copier.put(item))) missing.push(item.key);
      });
    }
    const lacks = missing.sort().join();
    // What is still missing at the second time isn't there.
    if ((lacks === '' || lacks === before) && (await isKept())) {
      await copyGenerations(from, site, to, copier);
      if (await isKept()) return site;
    }
    before = lacks;
  }
}

/** An object to copy. */
interface Item {
  readonly key: string;
  /** The largest size of the right object, in bytes, if it is known. */
  readonly size?: number;
  readonly isRight: (bytes: Buffer) => boolean;
}

/**
 * The objects of a site, except generations, in the order in which to copy them: files of releases and pages, compressed
 * copies, which must not decode to more than their originals, and what lists the others.
 */
async function itemsOf(
  from: Store,
  site: Site,
  isNewSite: boolean,
  sizes: Map<string, number>,
): Promise<Readonly<Record<'originals' | 'copies' | 'records', Item[]>>> {
  const originals: Item[] = [];
  const copies: Item[] = [];
  const records: Item[] = [];
  const named = (object: TreeObject): Item => ({
    key: object.key,
    isRight: (bytes) => {
      const isOriginal = object.coding === 'identity';
      const isRight = isIntact(
        { bytes },
        object,
        isOriginal ? bytes.length : (sizes.get(object.sha256) ?? 0),
      );
      if (isRight && isOriginal) sizes.set(object.sha256, bytes.length);
      return isRight;
    },
  });
  const addNamed = (objects: readonly TreeObject[]) => {
    for (const object of objects) (object.coding === 'identity' ? originals : copies).push(named(object));
  };
  const live = new Map<string, string>();
  for await (const { generation } of history(from, site))
    for (const [name, sha256] of Object.entries(generation?.records ?? {}))
      if (!live.has(name)) live.set(name, sha256);
  await inParallel(await publishedReleases(from), async (ref) => {
    try {
      const { record, sha256 } = await readRelease(from, ref);
      for (const file of record.files)
        originals.push({
          key: releaseKey(ref, file.path),
          size: file.size,
          isRight: (bytes) => areBytesOf(bytes, file),
        });
      // Generations name the record that was live last.
      const recorded = live.get(refText(ref)) ?? sha256;
      records.push(named({ key: releaseKey(ref, recordName), coding: 'identity', sha256: recorded }));
      // A new site has signatures of its own.
      const signatures = isNewSite ? undefined : bytesIn(await from.get(releaseKey(ref, signaturesName)));
      if (signatures)
        records.push({ key: releaseKey(ref, signaturesName), isRight: (bytes) => bytes.equals(signatures) });
    } catch (error) {
      // Leave out a damaged release. If it is live, `verify` finds that it is missing.
      if (!(error instanceof Refusal)) throw error;
    }
  });
  // Leave out what nothing names: anybody who may write trees can add a manifest of any number of files.
  const names = namesIn(from);
  await names.read();
  const listAll = async (prefixes: readonly string[], ending?: string) =>
    (await Promise.all(prefixes.map((prefix) => from.list(prefix, ending))))
      .flat()
      .filter(({ key }) => names.has(namedObjectOf(key) ?? ''));
  await inParallel(await listAll(['trees/', 'preview-trees/'], `/${manifestName}`), async ({ key }) => {
    const ref = { id: treeIdOf(key) ?? '' };
    const manifest = await readManifest(from, ref);
    const [list, ...files] = manifest ? objectsOf(ref, manifest) : [];
    if (list) records.push(named(list));
    addNamed(files);
  });
  const registries = await listAll(['registries/', 'preview-registries/']);
  for (const id of new Set(registries.flatMap(({ key }) => registryOfKey(key) ?? [])))
    addNamed(registryCopies(id));
  for (const { key } of await listAll(['pictures/', 'records/']))
    addNamed([{ key, coding: 'identity', sha256: hashIn(key) }]);
  await inParallel(await from.list('overrides/'), async ({ key }) => {
    const voucher = vouchedAt(key) && bytesIn(await from.get(key));
    if (voucher) records.push({ key, isRight: (bytes) => bytes.equals(voucher) });
  });
  for (const { name, preview } of await readPreviews(from))
    if (preview && !hasEnded(preview, Date.now()))
      records.push({ key: previewKey(name), isRight: (bytes) => previewName(bytes) === name });
  return { originals, copies, records };
}

/** Copies the generations that a site keeps, in order. Throws a refusal if the target has others under their numbers. */
async function copyGenerations(from: Store, { number, head }: Site, to: Store, { put }: Copier) {
  for (let at = head?.generation.oldest ?? 1; at <= number; at += 1) {
    const key = generationKey(at);
    const source = bytesIn(await from.get(key));
    const isRight = (bytes: Buffer) => source?.equals(bytes) === true;
    const current = bytesIn(await to.get(key));
    if (source && current && !isRight(current) && (await readTrusted(to, at))) throw notEarlier(from, to, at);
    await put({ key, isRight });
  }
}

/** The store as it will be with this pointer. */
const withPointer = (store: Store, bytes: Buffer): Store => ({
  ...store,
  get: (key, limit) =>
    key === pointerKey ? Promise.resolve({ bytes, tag: '', at: 0 }) : store.get(key, limit),
});

/** Throws a refusal with the problems of what would be live. */
function throwIfDamaged({ number, live }: Site, problems: readonly Problem[]): void {
  const keys = [generationKey(number), ...refsOf(live).map((ref) => releaseKey(ref))];
  const damage = problems.filter(
    ({ code, at }) => (code === 'SHIP-033' || code === 'SHIP-049') && keys.some((key) => at.startsWith(key)),
  );
  if (damage.length === 0) return;
  throw new Refusal(
    'refused',
    damage.map(({ code, at, problem, remedy }) => ({
      part: at,
      code,
      rule: 'copy',
      message: problem,
      remedy,
    })),
  );
}
