const keys = new WeakMap<object, number>();
let given = 0;

/** A key for React that is the same for the same object and for no other. */
export function keyOf(object: object): number {
  const key = keys.get(object) ?? (given += 1);
  keys.set(object, key);
  return key;
}
