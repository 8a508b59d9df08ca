import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file whole or not at all, as it is after a power cut too. Its folder is made if it is missing. */
export async function writeDurably(file: string, data: string | Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  try {
    const handle = await open(beside, 'wx');
    try {
      // Whatever the umask is: the web server is another user.
      await handle.chmod(0o644);
      // It goes on after a write that took only a part, so a disk that is nearly full is an error and no cut file.
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Makes sure that the names in a folder outlast a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
