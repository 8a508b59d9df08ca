import {
  inParallel,
  manifestName,
  parseRef,
  pictureKey,
  recordKey,
  recordName,
  releaseKey,
  sha256Of,
  treeKey,
  type Store,
} from '../store';
import { registryKey } from '../edge';
import { contentOf, copiesOf, encoded, type Coding, type Tree } from './Tree';

/** An object to write; its key is derived from its content or its tree. */
interface NewObject {
  readonly key: string;
  readonly content: Buffer;
  readonly coding: Coding;
  /** Whether it is one of so many files that compressing all of them well would delay a release. */
  readonly quick?: boolean;
}

/** The most files of a tree to compress well, or else all quickly. Takes about ten seconds for pages of 100 KB. */
const maxWellCompressed = 50;

/** Trees that this process has written already, so that a retry after a lost race doesn't write them again. */
const written = new WeakMap<Tree, { readonly store: Store; readonly objects: readonly NewObject[] }>();

/**
 * Writes a tree (a part's pages as they are served) and its pictures; the manifest, which lists the files, comes last.
 * Returns the objects that existed already, because a cleanup may be removing them.
 */
export async function putTree(store: Store, tree: Tree): Promise<readonly NewObject[]> {
  const put = written.get(tree);
  if (put?.store === store) return put.objects;
  const { ref, manifest, files, drawn } = tree;
  const list = plain(treeKey(ref, manifestName), manifest);
  const quick = files.size > maxWellCompressed;
  const others = [
    ...[...drawn].map(([sha256, bytes]) => plain(pictureKey(sha256), bytes)),
    ...[...files].flatMap(([path, bytes]) => inCopies(treeKey(ref, path), bytes, quick)),
  ];
  const existing = [...(await putAll(store, others)), ...(await putAll(store, [list]))];
  written.set(tree, { store, objects: [...others, list] });
  return existing;
}

/** Writes a registry. Returns the objects that existed already, because a cleanup may be removing them. */
export const putRegistry = (
  store: Store,
  text: string,
  id: string = sha256Of(text),
): Promise<readonly NewObject[]> => putAll(store, inCopies(registryKey(id), Buffer.from(text)));

/**
 * Copies the records of releases, each with its sha256 (hex), so that the state they are live in can be read even if their
 * files are gone. Returns the copies that existed already, because a cleanup may be removing them.
 */
export async function putRecords(
  store: Store,
  records: readonly (readonly [name: string, sha256: string])[],
): Promise<readonly NewObject[]> {
  const stored = await Promise.all(
    records.map(([name]) => store.get(releaseKey(parseRef(name), recordName))),
  );
  return putAll(
    store,
    records.flatMap(([, sha256], index) => {
      const bytes = stored[index]?.bytes;
      return bytes && sha256Of(bytes) === sha256 ? [plain(recordKey(sha256), bytes)] : [];
    }),
  );
}

/** Writes again those of the objects that have been removed in the meantime, or replaced after that. */
export async function putAgain(store: Store, objects: readonly NewObject[]): Promise<void> {
  await inParallel(objects, (object) => restore(store, object));
}

const plain = (key: string, content: Buffer): NewObject => ({ key, content, coding: 'identity' });

const inCopies = (key: string, content: Buffer, quick = false): NewObject[] =>
  copiesOf(key).map((copy) => ({ ...copy, content, quick }));

/** Writes objects, replacing damaged ones. Returns those that existed already. */
async function putAll(store: Store, objects: readonly NewObject[]): Promise<NewObject[]> {
  const existing: NewObject[] = [];
  await inParallel(objects, async (object) => {
    if (await store.putNew(object.key, await encoded(object.content, object.coding, object))) return;
    existing.push(object);
    await restore(store, object);
  });
  return existing;
}

/** Writes an object if it is missing or damaged. */
async function restore(store: Store, { key, content, coding, quick }: NewObject): Promise<void> {
  const current = await store.get(key);
  // Decoded, because another version of Node.js may compress the same content to other bytes.
  if (!contentOf(current, coding, content.length)?.equals(content))
    await store.swap(key, await encoded(content, coding, { quick }), current?.tag);
}
