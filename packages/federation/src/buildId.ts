import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { buildInputs } from './buildInputs';

/**
 * Eight hex digits that name a build by what goes into it: the same sources give the same id on any machine.
 * Two builds of a part that meet in one page must not share webpack's global chunk array.
 */
export function buildId(root: string, folder: string): string {
  const hash = createHash('sha256');
  for (const file of buildInputs(root, folder)) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
