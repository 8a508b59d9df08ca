import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '../store/folderStore';
import { s3Store } from '../store/s3Store';
import type { Store } from '../store/Store';
import { memoryStore } from './memoryStore';

/** Functions that make an empty store of each kind: in memory, in `folder`, and in the bucket in `SHIP_TEST_BUCKET`, if set. */
export function storesIn(folder: string): Readonly<Record<string, () => Store>> {
  const bucket = process.env['SHIP_TEST_BUCKET'];
  return {
    'in memory': memoryStore,
    'in a folder': () => folderStore(mkdtempSync(join(folder, 'site-'))),
    ...(bucket && { 'in a bucket': () => s3Store(`${bucket}/${randomUUID()}`) }),
  };
}
