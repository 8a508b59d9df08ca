import { randomUUID } from 'node:crypto';
import { constants, lstatSync } from 'node:fs';
import {
  chmod,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../Refusal';
import { sha256Of, tooLarge, unreadable, type ListedObject, type Store, type StoredObject } from './Store';
import { checkedKey, isKey, checkedSize, sizeLimit } from './keys';

/** The error codes for a path with nothing there. */
const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** The error codes for a link, a socket, a device without a driver, and a file or folder that the user may not read. */
const unreadableCodes = new Set(['ELOOP', 'ENXIO', 'ENODEV', 'EACCES', 'EPERM', 'EIO']);

/** How the tag of a file begins that was too large to be read; other tags are hashes of the content. */
const unread = 'unread';

/** The folder for temporary files. A killed process may leave some behind. */
const underway = '.underway';

/**
 * A store in a local folder. Writes survive a power cut. Several processes on one machine may use the folder at once:
 * the kernel's lock and its atomic link and rename decide races between them.
 */
export function folderStore(folder: string): Store {
  const root = resolve(folder);
  /** The only place that turns a key into a path. No valid key leads out of the folder. */
  const pathOf = (key: string): string => join(root, checkedKey(key));
  const get = async (key: string, limit = sizeLimit(key)) => await read(pathOf(key), limit);

  /** Writes to a temporary file, then links or renames it. Recreates a folder that was removed in the meantime. */
  const write = async (key: string, bytes: Buffer, move: (from: string, to: string) => Promise<void>) => {
    const path = pathOf(key);
    const temporary = join(root, underway, randomUUID());
    // Writing through a link would put the file elsewhere.
    await throwIfObstructed(root, path);
    try {
      await makeFolder(dirname(temporary));
      await writeWhole(temporary, checkedSize(key, bytes));
      for (let tries = 5; ; tries -= 1) {
        await makeFolder(dirname(path));
        await throwIfObstructed(root, path);
        try {
          await move(temporary, path);
          break;
        } catch (error) {
          if (codeOf(error) !== 'ENOENT' || tries === 0) throw error;
        }
      }
      await syncFolder(dirname(path));
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  };

  return {
    address: folder,
    get,
    putNew: async (key, bytes) => {
      try {
        // A link fails if the name is taken.
        await write(key, bytes, linkOrRefuse);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      }
    },
    swap: async (key, bytes, tag) => {
      const limit = tag?.startsWith(unread) ? 0 : undefined;
      const isStale = async () => (await get(key, limit))?.tag !== tag;
      // First check without the lock, because that is enough to detect most stale tags.
      if (await isStale()) return false;
      await makeFolder(root);
      return await withFolderLock(root, async () => {
        if (await isStale()) return false;
        await write(key, bytes, rename);
        return true;
      });
    },
    list: async (prefix, ending = '', isListed = isKey) => {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = (await filesBelow(join(root, folder)))
        .map((path) => relative(root, path).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix) && key.endsWith(ending) && isListed(key));
      return keys.flatMap((key): ListedObject[] => {
        // Waiting for another thread takes ten times as long.
        const stats = lstatSync(join(root, key), { throwIfNoEntry: false });
        return stats ? [{ key, at: stats.mtimeMs }] : [];
      });
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      for (let at = dirname(path); at !== root; at = dirname(at)) {
        try {
          await rmdir(at);
        } catch {
          return;
        }
      }
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** The error codes of `link` on a file system without hard links. */
const noLinkCodes = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Links a file. Throws a refusal if the file system can't. */
async function linkOrRefuse(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!noLinkCodes.has(codeOf(error))) throw error;
    throw refuse('SHIP-121', 'site', `The file system of ${to} has no hard links (${codeOf(error)}).`);
  }
}

/** Throws a refusal if a path exists and isn't a regular file, or one of its parents isn't a folder. */
async function throwIfObstructed(root: string, path: string): Promise<void> {
  for (let at = path; at.startsWith(root); at = dirname(at)) {
    const stats = await (at === root ? stat(at) : lstat(at)).catch(() => undefined);
    if (!stats || (at === path ? stats.isFile() : stats.isDirectory())) continue;
    throw refuse(
      'SHIP-080',
      'site',
      `${at} is in the way of a ${at === path ? 'file' : 'folder'} of the site.`,
    );
  }
}

/** The result of `work`; undefined if it fails because there is no such file or folder. */
async function ifPresent<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (absentCodes.has(codeOf(error))) return undefined;
    throw error;
  }
}

/** Reads a regular file. Doesn't follow links, and doesn't wait for the writer of a pipe. */
async function read(path: string, limit: number): Promise<StoredObject | undefined> {
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    const file = await ifPresent(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
    if (!file) return undefined;
    try {
      const stats = await file.stat();
      const { size, mtimeMs: at } = stats;
      if (!stats.isFile()) return unreadable('is not a file', at);
      if (size > limit) return tooLarge(limit, at, `${unread}: ${size} bytes, ${at}`);
      const bytes = await readWhole(file, size);
      return { bytes, tag: sha256Of(bytes), at };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!unreadableCodes.has(codeOf(error))) throw error;
    const stats = await lstat(path).catch(() => undefined);
    return unreadable(`can't be read (${codeOf(error)})`, stats?.mtimeMs ?? Date.now());
  }
}

/** The first `size` bytes of a file, even if it grows in the meantime; fewer if it is truncated. */
async function readWhole(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  for (let length = 0; length < size;) {
    const { bytesRead } = await file.read(bytes, length, size - length, length);
    if (bytesRead === 0) return bytes.subarray(0, length);
    length += bytesRead;
  }
  return bytes;
}

/**
 * All paths below a folder except folders. Includes links, and folders that the user may not read, so that verify can
 * report them. A folder that is removed in the meantime is treated as empty; the listing of other folders is complete.
 */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await ifPresent(readdir(folder, { withFileTypes: true }))) ?? [];
  const files = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return filesBelow(path).catch((error: unknown) => {
      if (codeOf(error) === 'EACCES') return [path];
      throw error;
    });
  });
  return (await Promise.all(files)).flat();
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    // Regardless of the umask: the web server runs as another user.
    await file.chmod(0o644);
    // writeFile continues after a partial write, so a full disk causes an error and never a truncated file.
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Creates a folder and its parents, so that others may read them and their names survive a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = folder; at !== dirname(first); at = dirname(at)) {
    // Regardless of the umask, as for files.
    await chmod(at, (await stat(at)).mode | 0o055);
    await syncFolder(dirname(at));
  }
}

/** Makes the names in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Runs `work` while holding a folder's lock, which excludes other holders in this process and in others on this
 * machine. The kernel releases it when the process ends. Rejects if `work` does, or with a refusal if the lock can't be
 * acquired within `seconds`.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>, seconds = 120): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = await orRefuse(folder, () => open(join(folder, '.lock'), 'a'));
  try {
    const acquire = async () => (await import('fs-native-extensions')).tryLock(file.fd);
    const deadline = performance.now() + seconds * 1000;
    // Poll: waiting in the kernel would block a thread that the holder may need for its files.
    while (!(await orRefuse(folder, acquire))) {
      if (performance.now() > deadline)
        throw refuse('SHIP-029', 'site', `The lock of ${folder} was not free within ${seconds} s.`);
      await wait(5 + 10 * Math.random());
    }
    return await work();
  } finally {
    await file.close();
  }
}

const orRefuse = <T>(folder: string, step: () => Promise<T>): Promise<T> =>
  step().catch((error: unknown) => {
    throw refuse('SHIP-054', 'site', `The lock ${join(folder, '.lock')} can't be taken: ${String(error)}.`);
  });
