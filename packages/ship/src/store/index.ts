// Where the objects of a site are: a folder or a bucket, and the objects' keys. All rooms except `edge` may import this.

import { resolve } from 'node:path';
import { refuse } from '../Refusal';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';
import type { Store } from './Store';

export * from './keys';
export * from './network';
export * from './Store';

/** The store at an address: a bucket, or a folder relative to `folder`. Throws a refusal for any other URL. */
export function openStore(address: string, folder: string): Store {
  if (address.startsWith('s3://')) return s3Store(address);
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return folderStore(resolve(folder, address));
  const only = /^https?:/i.test(address) ? ' Only ship publish can use the address of a server.' : '';
  throw refuse('SHIP-001', 'site', `${address} is neither a folder nor s3://bucket/prefix.${only}`);
}
