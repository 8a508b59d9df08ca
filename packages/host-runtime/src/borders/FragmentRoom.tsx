import { createContext, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BorderedFragment } from './BorderedFragment';
import { Places } from './Places';

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
type PlacedFragment = Shown | { readonly kind: 'left' | 'empty'; readonly id: string };

/**
 * The fragments of a page after one of them became something else, in the order in which they came. An empty place
 * stays until another fragment comes: what was thrown in it may still be on its way.
 */
function fragmentList(fragments: readonly PlacedFragment[], next: PlacedFragment): readonly PlacedFragment[] {
  const { id, kind } = next;
  const before = fragments.find((fragment) => fragment.id === id);
  if (kind === 'shown' && !before)
    return [...fragments.filter((fragment) => fragment.kind !== 'empty'), next];
  // A place that was filled again in the meantime is not empty.
  if (!before || (kind === 'empty' && before.kind === 'shown')) return fragments;
  return fragments.map((fragment) => (fragment === before ? next : fragment));
}

/** By this the places of fragments on a page say what becomes of them. */
export const FragmentRoomContext = createContext<(next: PlacedFragment) => void>(() => {
  throw new Error('Fragments are shown within a FragmentRoom only.');
});

/**
 * Shows the fragments of the page in `children`, each at its place in the page's document. In React's tree they stand
 * here: the page gives them no context, and what one of them throws as it is taken away stays out of the page's border.
 */
export function FragmentRoom({ children }: { children: ReactNode }) {
  const [fragments, change] = useReducer(fragmentList, []);
  return (
    <FragmentRoomContext value={change}>
      {children}
      {fragments.map((fragment) => {
        const { id } = fragment;
        if (fragment.kind !== 'shown') {
          return (
            <Places key={id} current="">
              <Left onEmpty={() => change({ kind: 'empty', id })} />
            </Places>
          );
        }
        const { part, expose, values, element } = fragment;
        return (
          <Places key={id} current={`${part}/${expose}`} module={{ part, expose }}>
            {createPortal(
              <BorderedFragment part={part} expose={expose} values={values} element={element} />,
              element,
            )}
          </Places>
        );
      })}
    </FragmentRoomContext>
  );
}

/** Tells when what stood in its place is gone. */
function Left({ onEmpty }: { onEmpty: () => void }) {
  const onLeft = useEffectEvent(onEmpty);
  useEffect(() => onLeft(), []);
  return null;
}
