import { createContext, useReducer, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BorderedFragment, type FragmentToShow } from './BorderedFragment';
import { KeyedBoundary } from './errorBoundaries';

/** A fragment on the page; `shown` is undefined once the page has removed it. */
interface FragmentState {
  readonly id: string;
  readonly shown?: FragmentToShow & { readonly element: Element };
}

/**
 * Returns the page's fragments in mount order, updated with `next`. The boundary of a removed fragment stays until
 * another one mounts, because what the fragment throws while it unmounts must still reach it.
 */
function fragmentList(fragments: readonly FragmentState[], next: FragmentState): readonly FragmentState[] {
  const isListed = fragments.some(({ id }) => id === next.id);
  if (isListed) return fragments.map((fragment) => (fragment.id === next.id ? next : fragment));
  return next.shown ? [...fragments.filter(({ shown }) => shown), next] : fragments;
}

/** Passes each `Fragment`'s state to the FragmentPortals around it. */
export const FragmentPortalsContext = createContext<(next: FragmentState) => void>(() => {
  throw new Error('A Fragment must be inside FragmentPortals.');
});

/**
 * Renders the page in `children`, and its fragments through portals into the page's elements. In React's tree, the
 * fragments are siblings of the page: they don't get the page's contexts, and an error thrown while a fragment unmounts
 * doesn't reach the page's error boundary.
 */
export function FragmentPortals({ children }: { children: ReactNode }) {
  const [fragments, change] = useReducer(fragmentList, []);
  return (
    <FragmentPortalsContext value={change}>
      {children}
      {fragments.map(({ id, shown }) => (
        <KeyedBoundary key={id} contentKey={shown ? `${shown.part}/${shown.expose}` : ''} module={shown}>
          {shown && createPortal(<BorderedFragment {...shown} />, shown.element)}
        </KeyedBoundary>
      ))}
    </FragmentPortalsContext>
  );
}
