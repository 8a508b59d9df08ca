import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@forecast/contract';
import ssri from 'ssri';

/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  ssri.fromData(bytes, { algorithms: ['sha384'] }).toString();

/** Whether a file is in its folder with the bytes that its record names. */
export function isWhole(folder: string, { path, size, integrity }: ReleaseFile): boolean {
  const file = join(folder, path);
  if (!existsSync(file)) return false;
  const bytes = readFileSync(file);
  return bytes.length === size && integrityOf(bytes) === integrity;
}
