import { isExpiredCursor } from '@forecast/shared/domain';
import { LoadFailure } from '@forecast/shared/ui';
import { useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useFurtherMarkets, useRestart, type ListedMarkets } from '../useMarketList';
import { Cards } from './Cards';
import { MarketItems } from './MarketItems';
import { MarketsLoading } from './MarketsLoading';
import { useNearness, useNearnessAfter, wasShown } from './nearness';

interface Props {
  /** The preceding page. */
  readonly after: ListedMarkets;
  /** The number of markets in the list before these pages. */
  readonly before: number;
  /** Whether the list is too long to render completely. */
  readonly isLong: boolean;
  /** Called before the list restarts from its first page. */
  readonly onRestart: () => void;
}

/**
 * All pages after `after`. A long list loads each page when the visitor scrolls near it; a short list loads all pages,
 * one after another.
 */
export function FurtherPages(props: Props) {
  const { after, isLong } = props;
  const [wanted, setWanted] = useState(isLong && wasShown(after));
  if (after.next === undefined) return null;
  if (wanted || !isLong) return <FurtherPage {...props} />;
  return <NextPageSentinel onNear={() => setWanted(true)} />;
}

/** An empty element in place of the next page. Calls `onNear` when the element is near the viewport. */
function NextPageSentinel({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useNearness(element, ({ near }) => near && onNear());
  return <div ref={element} />;
}

/** A page and all later pages. In a long list, a page far from the viewport is an empty element of the same height. */
function FurtherPage({ after, before, isLong, onRestart }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { near, height } = useNearnessAfter(element, after, isLong);
  const shown = usePrinting() || near;
  const { data: page, error, isFetching, refetch } = useFurtherMarkets(after, near);
  const restart = useRestart(after);
  const retry = () => {
    if (isExpiredCursor(error)) {
      onRestart();
      restart();
    } else {
      // The button is about to disappear, so focus the page instead. Make it focusable only now, because it is an
      // element between a list and its items.
      element.current?.setAttribute('tabindex', '-1');
      element.current?.focus();
      void refetch();
    }
  };
  return (
    <>
      <Page ref={element} style={shown ? undefined : { height }}>
        {shown && page && <MarketItems page={page} before={before} counted={isLong} />}
        {shown && !page && isFetching && <MarketsLoading />}
        {shown && !page && !isFetching && <LoadFailure what="More markets" onRetry={retry} />}
      </Page>
      {page && (
        <FurtherPages
          after={page}
          before={before + page.markets.length}
          isLong={isLong}
          onRestart={onRestart}
        />
      )}
    </>
  );
}

// Only code focuses this element (when the pressed button disappears), so it doesn't need a focus ring.
const Page = styled(Cards)`
  &:focus {
    outline: none;
  }
`;

let printing = false;

/** Whether the document is being printed. A printed list must contain every page that has loaded. */
const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  const change = ({ type }: Event) => {
    printing = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', change);
  window.addEventListener('afterprint', change);
  return () => {
    window.removeEventListener('beforeprint', change);
    window.removeEventListener('afterprint', change);
  };
}
