import type { AnalysisOrder, Discussion, Market } from '@forecast/shared/domain';
import { Button, LoadFailure, StatusLine } from '@forecast/shared/ui';
import { useEffect, useState, type RefObject } from 'react';
import type { Order } from '../order';
import { useFocusNext } from './useFocusNext';
import { usePages } from './usePages';

interface Props {
  readonly market: Pick<Market, 'id' | 'discussions'>;
  readonly order: Order;
  /** The list that shows the entries. */
  readonly list: RefObject<HTMLElement | null>;
  /** How many entries the list shows. */
  readonly shown: number;
  /** Called with the loaded entries, or with undefined while those that come with the market are enough. */
  readonly onLoad: (entries: readonly Discussion[] | undefined) => void;
}

const orders: Readonly<Record<Order, AnalysisOrder>> = {
  given: 'oldest',
  newest: 'newest',
  upvoted: 'upvoted',
};

/**
 * A button that loads further analyses, because a market comes with only its newest. In any other order, loads the first
 * pages at once.
 */
export function MoreAnalyses({ market: { id, discussions }, order, list, shown, onLoad }: Props) {
  const [asked, setAsked] = useState(0);
  const least = order === 'newest' ? asked : Math.max(asked, discussions.length);
  const pages = usePages({ method: 'analyses', request: { marketId: id, order: orders[order] } }, least);
  const entries = pages.data?.entries;
  useEffect(() => onLoad(entries), [entries, onLoad]);
  const focusNext = useFocusNext(list, shown);
  const show = () => {
    if (pages.isFetching) return;
    focusNext();
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
