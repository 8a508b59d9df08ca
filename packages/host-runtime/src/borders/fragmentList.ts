/** A fragment at an element of the page. */
interface Shown {
  readonly kind: 'shown';
  readonly id: string;
  readonly element: Element;
  readonly part: string;
  readonly expose: string;
  readonly values: object;
}

/** A fragment that was left is taken off the page; then its place is empty. */
export type PlacedFragment = Shown | { readonly kind: 'left' | 'empty'; readonly id: string };

/**
 * The fragments of a page after one of them became something else, in the order in which they came. An empty place
 * stays until another fragment comes: what was thrown in it may still be on its way.
 */
export function fragmentList(
  fragments: readonly PlacedFragment[],
  next: PlacedFragment,
): readonly PlacedFragment[] {
  const { id, kind } = next;
  const before = fragments.find((fragment) => fragment.id === id);
  if (kind === 'shown' && !before)
    return [...fragments.filter((fragment) => fragment.kind !== 'empty'), next];
  // A place that was filled again in the meantime is not empty.
  if (!before || (kind === 'empty' && before.kind === 'shown')) return fragments;
  return fragments.map((fragment) => (fragment === before ? next : fragment));
}
