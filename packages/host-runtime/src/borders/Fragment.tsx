import { staticAttribute, type FragmentSlot } from '@forecast/contract';
import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { FragmentRoomContext } from './FragmentRoom';
import { Slot } from './Slot';

const never = () => () => undefined;

/** Which fragments there are, a site knows. */
type AnyFragmentSlot = FragmentSlot<Record<string, object>>;

/** The place of another team's fragment on a page. Whatever becomes of the fragment, the page around it stays. */
export const Fragment: AnyFragmentSlot = ({ name, with: values }) => {
  // Read here: what goes wrong at that is an error of the page.
  const [part = '', expose = ''] = name.split('/');
  const said = { ...values };
  const change = use(FragmentRoomContext);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // While React takes over a prepared page, what stands in it stays until the fragment can take its place.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [prepared] = useState(isHydrating ? name : undefined);
  // Before the browser paints, so that the page is never seen without the fragment's loading face.
  useLayoutEffect(() => {
    const isWhole =
      prepared === name &&
      Object.keys(said).length === 0 &&
      place.current?.querySelector(`[${staticAttribute}]`);
    if (place.current && !isWhole)
      change({ kind: 'shown', id, element: place.current, part, expose, values: said });
  });
  // Not where the layout effect ends: it also ends while the page waits for something, and the fragment shall stay.
  useEffect(() => () => change({ kind: 'left', id }), [change, id]);
  return <Slot ref={place}>{prepared && <Prepared />}</Slot>;
};

/** What was prepared of a fragment, as it stands in the document. Its links lead on within the document, as the router's do. */
function Prepared() {
  const navigate = useNavigate();
  const follow = (click: MouseEvent) => {
    const link = (click.target as Element).closest('a');
    const isElsewhere = click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (!link || isElsewhere || link.origin !== window.location.origin) return;
    click.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return <Slot onClick={follow} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** The component by which pages show fragments. */
export const FragmentContext = createContext<AnyFragmentSlot>(Fragment);
