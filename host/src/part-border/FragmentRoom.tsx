import { fragmentList, type PlacedFragment, Places } from '@forecast/host-runtime';
import { createContext, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BorderedFragment } from './BorderedFragment';

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
        if (fragment.kind !== 'shown') {
          return (
            <Places key={fragment.id} current="">
              <Left onEmpty={() => change({ kind: 'empty', id: fragment.id })} />
            </Places>
          );
        }
        const { id, part, expose, values, element } = fragment;
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
