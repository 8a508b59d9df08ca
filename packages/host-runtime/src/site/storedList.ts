/** Reads a list of texts from storage; empty if something else is stored, or if storage is blocked. Never throws. */
export function storedList(storage: () => Pick<Storage, 'getItem'>, key: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
