import { staticAttribute, type FragmentSlot } from '@forecast/contract';
import { createContext, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import { useIsHydrating } from '../loading/useIsHydrating';
import { useLinkClicks } from '../loading/useLinkClicks';
import { FragmentPortalsContext } from './FragmentPortals';
import { Slot } from './Slot';

/** Accepts any fragment name; each site declares its own. */
type AnyFragmentSlot = FragmentSlot<Record<string, object>>;

/** Shows another team's fragment on a page. If the fragment fails, the page around it isn't affected. */
export const Fragment: AnyFragmentSlot = ({ name, with: values }) => {
  // Read the props here, so that an error thrown by reading them is attributed to the page.
  const [part = '', expose = ''] = name.split('/');
  const props = { ...values };
  const change = use(FragmentPortalsContext);
  const id = useId();
  const slot = useRef<HTMLDivElement>(null);
  const isFixed = Object.keys(props).length === 0;
  const { staticFragments } = usePartRuntime();
  const kept = isFixed ? staticFragments.get(name) : undefined;
  // On hydration, keep the prerendered HTML until the fragment can replace it.
  const [prepared] = useState(useIsHydrating() || kept ? { name, kept } : undefined);
  // A layout effect, so that the loading placeholder is shown before the first paint.
  useLayoutEffect(() => {
    const element = slot.current;
    if (prepared?.name === name && isFixed && element?.querySelector(`[${staticAttribute}]`)) {
      if (!kept) staticFragments.set(name, element.cloneNode(true));
    } else if (element) change({ id, shown: { part, expose, props, element } });
  });
  // The layout effect's cleanup can't do this: it also runs when the page suspends, which must not unmount the
  // fragment.
  useEffect(() => () => change({ id }), [change, id]);
  return <Slot ref={slot}>{prepared && <Prepared kept={prepared.kept} />}</Slot>;
};

/** A fragment's prerendered HTML, or a copy of it in `kept`. Clicks on its links go through the router. */
function Prepared({ kept }: { readonly kept: Node | undefined }) {
  const follow = useLinkClicks();
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (kept) slot.current?.replaceChildren(kept.cloneNode(true));
  }, [kept]);
  return (
    <Slot ref={slot} onClick={follow} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  );
}

/** The component that pages receive as `Fragment`. */
export const FragmentContext = createContext<AnyFragmentSlot>(Fragment);
