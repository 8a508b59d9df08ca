import type { FragmentSlot } from '@forecast/shared/page';
import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styled from 'styled-components';
import { FragmentRoomContext } from './FragmentRoom';

/** The place of another team's fragment on a page. Whatever becomes of the fragment, the page around it stays. */
export const Fragment: FragmentSlot = ({ name, with: values }) => {
  // Read here: what goes wrong at that is an error of the page.
  const [part = '', expose = ''] = name.split('/');
  const said = { ...values };
  const change = use(FragmentRoomContext);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // Before the browser paints, so that the page is never seen without the fragment's loading face.
  useLayoutEffect(() => {
    if (place.current) change({ kind: 'shown', id, element: place.current, part, expose, values: said });
  });
  // Not where the layout effect ends: it also ends while the page waits for something, and the fragment shall stay.
  useEffect(() => () => change({ kind: 'left', id }), [change, id]);
  const [isPrepared] = useState(useIsHydrating());
  return (
    <Slot ref={place}>
      {isPrepared && <Slot dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />}
    </Slot>
  );
};

/** Whether React is taking over a prepared page: what stands in it stays until the fragment can take its place. */
const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );

/** The component by which pages show fragments. */
export const FragmentContext = createContext<FragmentSlot>(Fragment);

/** In the page's layout it is as if the fragment itself stood here. */
export const Slot = styled.div`
  display: contents;
`;
