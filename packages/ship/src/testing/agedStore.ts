import type { Store } from '../store/Store';

const hour = 3_600_000;

/** A store as it would be if all its objects, except generations, had been written two hours earlier. */
export const agedStore = (store: Store): Store => {
  const older = (key: string, at: number) => (key.startsWith('generations/') ? at : at - 2 * hour);
  return {
    ...store,
    list: async (...asked) =>
      (await store.list(...asked)).map((one) => ({ ...one, at: older(one.key, one.at) })),
    get: async (...asked) => {
      const stored = await store.get(...asked);
      return stored && { ...stored, at: older(asked[0], stored.at) };
    },
  };
};
