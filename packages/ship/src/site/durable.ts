import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Writes a file whole or not at all, as it is after a power cut too. Its folder is made if it is missing. */
export async function writeDurably(file: string, data: string | Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await writeFileAtomic(file, data, { mode: 0o644 });
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
