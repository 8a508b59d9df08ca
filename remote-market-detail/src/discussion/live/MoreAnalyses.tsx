import { discussionAnchor, type AnalysisOrder, type Discussion, type Market } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { Button, LoadFailure, StatusLine } from '@forecast/shared/ui';
import { useEffect, useState, type RefObject } from 'react';
import type { Order } from '../order';
import { PanelNote } from '../PanelNote';
import { useFocusNext } from './useFocusNext';
import { usePages } from './usePages';

interface Props {
  readonly market: Pick<Market, 'id' | 'discussions' | 'comments'>;
  readonly order: Order;
  /** The URL's anchor, or empty. */
  readonly named: string;
  /** The list that shows the entries. */
  readonly list: RefObject<HTMLElement | null>;
  /** How many entries the list shows. */
  readonly shown: number;
  /** Whether a phone hides some of them. */
  readonly isFolded: boolean;
  /** Called with the loaded entries, or with undefined while those that come with the market are enough. */
  readonly onLoad: (entries: readonly Discussion[] | undefined) => void;
}

const orders: Readonly<Record<Order, AnalysisOrder>> = {
  given: 'oldest',
  newest: 'newest',
  upvoted: 'upvoted',
};

/**
 * A button that loads further analyses, if a market comes with only its newest. In any other order, loads the first pages
 * at once. Also loads the pages up to the analysis that the URL's anchor names, and says so if it isn't there.
 */
export function MoreAnalyses({ market, order, named, list, shown, isFolded, onLoad }: Props) {
  const { id, discussions, comments } = market;
  const [asked, setAsked] = useState(0);
  const isPart = comments > discussions.length;
  const isNamed = (entry: Discussion) => discussionAnchor(entry.id) === named;
  const isMissing = named.startsWith(discussionAnchor('')) && !discussions.some(isNamed);
  // Whatever the order, the list keeps at least as many entries.
  const least = order === 'newest' && !isMissing ? asked : Math.max(asked, discussions.length);
  const pages = usePages(
    { method: 'analyses', request: { marketId: id, order: orders[order] } },
    isPart ? least : 0,
    isMissing ? named : undefined,
  );
  const entries = pages.data?.entries;
  useEffect(() => onLoad(entries), [entries, onLoad]);
  const { isFetching } = useQuery(answer(useSource(), 'market', id));
  const focusNext = useFocusNext(list, shown);
  const show = () => {
    if (pages.isFetching) return;
    focusNext();
    setAsked(shown + 1);
  };
  const isAbsent = isMissing && !isFetching && !pages.isFetching && entries?.some(isNamed) !== true;
  return (
    <>
      <StatusLine>{isAbsent ? 'The analysis that your link leads to isn’t here.' : undefined}</StatusLine>
      {isPart && (
        <PanelNote as="div" $isFolded={isFolded}>
          {pages.error && !pages.isFetching ? (
            <LoadFailure what="More analyses" onRetry={pages.retry} extra />
          ) : (
            <>
              {pages.data?.isWhole !== true && (
                <Button type="button" aria-disabled={pages.isFetching || undefined} onClick={show}>
                  Show more analyses
                </Button>
              )}
              <StatusLine>{pages.isFetching ? 'Loading…' : undefined}</StatusLine>
            </>
          )}
        </PanelNote>
      )}
    </>
  );
}
