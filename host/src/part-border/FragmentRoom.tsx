import { createContext, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePartRuntime } from '../part-runtime/PartRuntimeContext';
import { BorderedFragment } from './BorderedFragment';
import { fragmentList, type PlacedFragment } from './fragmentList';
import { ContainErrors } from './ContainErrors';

/** By this the places of fragments on a page say what becomes of them. */
export const FragmentRoomContext = createContext<(next: PlacedFragment) => void>(() => {
  throw new Error('Fragments are shown within a FragmentRoom only.');
});

/**
 * Shows the fragments of the page in `children`, each at its place in the page's document. In React's tree they stand
 * here: the page gives them no context, and what one of them throws as it is taken away stays out of the page's border.
 */
export function FragmentRoom({ children }: { children: ReactNode }) {
  const { reportLeaving } = usePartRuntime();
  const [fragments, change] = useReducer(fragmentList, []);
  return (
    <FragmentRoomContext value={change}>
      {children}
      {fragments.map((fragment) => (
        <ContainErrors key={fragment.id} onError={reportLeaving}>
          {(thrown) => {
            if (fragment.kind !== 'shown') {
              return <Left onEmpty={() => change({ kind: 'empty', id: fragment.id })} />;
            }
            const { part, expose, values, element } = fragment;
            // Never twice after an error here: the fragment's own border has let it through.
            return (
              !thrown &&
              createPortal(<BorderedFragment part={part} expose={expose} values={values} />, element)
            );
          }}
        </ContainErrors>
      ))}
    </FragmentRoomContext>
  );
}

/** Tells when what stood in its place is gone. */
function Left({ onEmpty }: { onEmpty: () => void }) {
  const onLeft = useEffectEvent(onEmpty);
  useEffect(() => onLeft(), []);
  return null;
}
