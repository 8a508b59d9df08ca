import type { Store, Stored } from '../store/Store';

/** An object while somebody needs it. */
export interface SharedRead {
  readonly stored: Stored | undefined;
  /** Says that its bytes are not needed any more. */
  readonly done: () => void;
}

/**
 * Reads objects that never change. One that is still on its way to somebody is not read again, so that many who ask
 * for a large one at once share its bytes.
 */
export function sharedReads(store: Store): (key: string) => Promise<SharedRead> {
  const underway = new Map<string, { readonly read: Promise<Stored | undefined>; users: number }>();
  return async (key) => {
    const shared = underway.get(key) ?? { read: store.get(key), users: 0 };
    underway.set(key, shared);
    shared.users += 1;
    const done = () => {
      shared.users -= 1;
      if (shared.users === 0) underway.delete(key);
    };
    try {
      return { stored: await shared.read, done };
    } catch (error) {
      done();
      throw error;
    }
  };
}
