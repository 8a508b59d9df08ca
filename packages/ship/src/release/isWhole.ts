import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './integrity';
import type { ReleaseFile } from '@forecast/contract';

/** Whether a file is in its folder with the bytes that its record names. */
export function isWhole(folder: string, { path, size, integrity }: ReleaseFile): boolean {
  const file = join(folder, path);
  if (!existsSync(file)) return false;
  const bytes = readFileSync(file);
  return bytes.length === size && integrityOf(bytes) === integrity;
}
