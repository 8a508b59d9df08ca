import type { AnalysisOrder, Discussion, Market } from '@forecast/shared/domain';
import { Button, LoadFailure, StatusLine } from '@forecast/shared/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Order } from '../order';
import { usePages } from './usePages';

interface Props {
  readonly market: Pick<Market, 'id' | 'discussions'>;
  readonly order: Order;
  /** The list that shows the entries. */
  readonly list: RefObject<HTMLElement | null>;
  /** How many entries the list shows. */
  readonly shown: number;
  /** Gets the loaded entries; undefined while the market's own are enough. */
  readonly onLoad: (entries: readonly Discussion[] | undefined) => void;
}

const orders: Readonly<Record<Order, AnalysisOrder>> = {
  given: 'oldest',
  newest: 'newest',
  upvoted: 'upvoted',
};

/**
 * A button that loads more analyses than a market comes with, which are its newest. Loads the first pages of any other
 * order at once.
 */
export function MoreAnalyses({ market: { id, discussions }, order, list, shown, onLoad }: Props) {
  const [asked, setAsked] = useState(0);
  const least = order === 'newest' ? asked : Math.max(asked, discussions.length);
  const pages = usePages({ method: 'analyses', request: { marketId: id, order: orders[order] } }, least);
  const entries = pages.data?.entries;
  useEffect(() => onLoad(entries), [entries, onLoad]);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || shown <= from.current) return;
    const first = list.current?.children[from.current];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    from.current = undefined;
  }, [shown, list]);
  const show = () => {
    if (pages.isFetching) return;
    from.current = shown;
    setAsked(shown + 1);
  };
  if (pages.error && !pages.isFetching)
    return <LoadFailure what="More analyses" onRetry={pages.retry} extra />;
  return (
    <>
      {pages.data?.isWhole !== true && (
        <Button type="button" aria-disabled={pages.isFetching || undefined} onClick={show}>
          Show more analyses
        </Button>
      )}
      <StatusLine>{pages.isFetching ? 'Loading…' : undefined}</StatusLine>
    </>
  );
}
