import { resolve } from 'node:path';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';
import type { Store } from './Store';

/** Whether an address is one of a bucket. */
export const isBucket = (address: string): boolean => address.startsWith('s3://');

/** The store at an address: a bucket, or a folder, relative to another one. Throws a refusal for what is neither. */
export const openStore = (address: string, folder: string): Store =>
  isBucket(address) ? s3Store(address) : folderStore(resolve(folder, address));
