import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { refuse } from '../Refusal';
import { sha256Of } from '../sha256Of';
import { checkedKey, isKey } from './keys';
import { withFolderLock } from './folderLock';
import { largestObject, type Store, type Stored } from './Store';

/** The error codes for a path without a regular file. */
const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG']);

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
  const get = async (key: string) => await read(pathOf(key));

  /** Writes to a temporary file, then links or renames it. Recreates a folder that was removed in the meantime. */
  const write = async (key: string, bytes: Buffer, move: (from: string, to: string) => Promise<void>) => {
    const path = pathOf(key);
    const temporary = join(root, underway, randomUUID());
    // Writing through a link would put the file elsewhere.
    await throwIfObstructed(root, path);
    try {
      await makeFolder(dirname(temporary));
      await writeWhole(temporary, bytes);
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
        await write(key, bytes, link);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      }
    },
    swap: async (key, bytes, tag) => {
      // First check without the lock, because that is enough to detect most stale tags.
      if ((await get(key))?.tag !== tag) return false;
      return await withFolderLock(root, async () => {
        if ((await get(key))?.tag !== tag) return false;
        await write(key, bytes, rename);
        return true;
      });
    },
    list: async (prefix, ending = '') => {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = (await filesBelow(join(root, folder)))
        .map((path) => relative(root, path).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix) && key.endsWith(ending) && isKey(key));
      const listed = keys.map(async (key) => {
        const stats = await ifPresent(lstat(pathOf(key)));
        return stats ? [{ key, at: stats.mtimeMs }] : [];
      });
      return (await Promise.all(listed)).flat();
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

/** Reads a regular file; undefined for a link or anything else. */
async function read(path: string): Promise<Stored | undefined> {
  const file = await ifPresent(open(path, constants.O_RDONLY | constants.O_NOFOLLOW));
  if (!file) return undefined;
  try {
    const stats = await file.stat();
    const { size, mtimeMs: at } = stats;
    if (!stats.isFile()) return undefined;
    if (size > largestObject) return { bytes: Buffer.alloc(0), tag: `${size} bytes of ${at}`, at };
    const bytes = await file.readFile();
    return { bytes, tag: sha256Of(bytes), at };
  } finally {
    await file.close();
  }
}

/**
 * All paths below a folder except folders. Includes links, so that verify can report them. A folder that is removed in
 * the meantime is treated as empty; the listing of other folders is complete.
 */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await ifPresent(readdir(folder, { withFileTypes: true }))) ?? [];
  const files = entries.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
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

/** Creates a folder and its parents, so that their names survive a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = folder; at !== dirname(first); at = dirname(at)) await syncFolder(dirname(at));
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
