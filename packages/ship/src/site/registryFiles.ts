import { registryFileOf } from '../registry/registryFile';
import type { Store } from '../store/Store';
import { codingNames, encoded, isCopyOf } from './copies';
import { endings } from './keys';

/** Puts the registry of a page as a file of its own, as it is and compressed; what stands there and is damaged, anew. */
export async function putRegistry(store: Store, page: string): Promise<void> {
  const file = registryFileOf(page);
  if (!file) return;
  for (const coding of codingNames) {
    await putWhole(store, file.key + endings[coding], await encoded(Buffer.from(file.text), coding));
  }
}

/** Whether the registry of a page is there as a file of its own, as it is and compressed. */
export async function hasRegistry(store: Store, page: string): Promise<boolean> {
  const file = registryFileOf(page);
  if (!file) return false;
  for (const coding of codingNames)
    if (!isCopyOf(await store.get(file.key + endings[coding]), coding, Buffer.from(file.text))) return false;
  return true;
}

/** Puts an object whose key is made of its bytes: what stands there and is something else is damaged. */
export async function putWhole(store: Store, key: string, bytes: Buffer): Promise<void> {
  if (await store.putNew(key, bytes)) return;
  const standing = await store.get(key);
  if (!standing?.bytes.equals(bytes) || standing.wrongHeader !== undefined)
    await store.swap(key, bytes, standing?.tag);
}
