import { createContext, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BorderedFragment } from './BorderedFragment';
import { Places } from './Places';

/** A fragment that is shown in an element of the page. */
interface Shown {
  readonly kind: 'shown';
  readonly id: string;
  readonly element: Element;
  readonly part: string;
  readonly expose: string;
  readonly values: object;
}

/** A fragment on the page: `left` while it unmounts, then `empty`. */
type PlacedFragment = Shown | { readonly kind: 'left' | 'empty'; readonly id: string };

/**
 * Returns the page's fragments in mount order, updated with `next`. An empty entry stays until the next fragment
 * mounts, because an error thrown during unmounting may still reach it.
 */
function fragmentList(fragments: readonly PlacedFragment[], next: PlacedFragment): readonly PlacedFragment[] {
  const { id, kind } = next;
  const before = fragments.find((fragment) => fragment.id === id);
  if (kind === 'shown' && !before)
    return [...fragments.filter((fragment) => fragment.kind !== 'empty'), next];
  // Ignore `empty` if the fragment has been shown again since.
  if (!before || (kind === 'empty' && before.kind === 'shown')) return fragments;
  return fragments.map((fragment) => (fragment === before ? next : fragment));
}

/** Passes each `Fragment`'s state to the FragmentRoom around it. */
export const FragmentRoomContext = createContext<(next: PlacedFragment) => void>(() => {
  throw new Error('A Fragment must be inside a FragmentRoom.');
});

/**
 * Renders the page in `children`, and its fragments through portals into the page's elements. In React's tree, the
 * fragments are siblings of the page: they don't get the page's contexts, and an error thrown while a fragment unmounts
 * doesn't reach the page's border.
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

/** Replaces a fragment. Calls `onEmpty` once that fragment has unmounted. */
function Left({ onEmpty }: { onEmpty: () => void }) {
  const onLeft = useEffectEvent(onEmpty);
  useEffect(() => onLeft(), []);
  return null;
}
