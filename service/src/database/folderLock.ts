import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { tryLock } from 'fs-native-extensions';

/**
 * Locks `<folder>.lock` until the returned function is called or the process ends. Throws at once if another process, or
 * this one, holds the lock.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const file = openSync(`${folder}.lock`, 'a');
  if (tryLock(file)) return () => closeSync(file);
  closeSync(file);
  throw new Error(`The database in ${folder} is in use by another process.`);
}
