import { hasClosed, type Market, type MarketId } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { VisuallyHidden } from '@forecast/shared/ui';
import { useRef, useState } from 'react';
import { useFocusFallback } from '../useFocusFallback';
import { MarketEnd } from './ended/MarketEnd';
import { LiveAnalysts } from './LiveAnalysts';
import { LiveConsensus } from './LiveConsensus';
import { LivePosition } from './LivePosition';

/**
 * The consensus and forecasts on a live market, with a form for the visitor's own position or, once the market takes no
 * positions any more, with what became of it.
 */
export function LiveParticipation({ marketId }: { marketId: MarketId }) {
  const { data: market } = useQuery({
    ...answer(useSource(), 'market', marketId),
    // Scores follow a resolution within seconds.
    refetchInterval: ({ state: { data } }) => data?.resolved?.scored === false && 5000,
  });
  const isClosed = market !== undefined && hasClosed(market);
  const end = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(() => end.current);
  return (
    // The panel lays out what is in this element.
    <div style={{ display: 'contents' }} {...focus}>
      {isClosed && <MarketEnd market={market} ref={end} />}
      <LiveConsensus marketId={marketId} isFinal={isClosed} />
      <LiveAnalysts discussions={market?.discussions ?? []} />
      {!isClosed && <LivePosition marketId={marketId} />}
      <VisuallyHidden role="status">{useNews(market)}</VisuallyHidden>
    </div>
  );
}

/** Says what has become of a market since the visitor opened the page, if anything. */
function useNews(market: Market | undefined): string | undefined {
  const words = market && statusSentence(market);
  const [last, setLast] = useState({ words, isNew: false });
  if (words !== last.words) setLast({ words, isNew: last.words !== undefined });
  return last.isNew ? words : undefined;
}

function statusSentence({ status, resolved, outcome: stated }: Market): string {
  const { outcome = stated, scored = false } = resolved ?? {};
  if (status === 'closed') return 'This market has closed.';
  if (status !== 'resolved') return 'This market is open.';
  if (outcome === 'annulled') return 'This market was annulled.';
  const answer = outcome ? ` ${outcome.toUpperCase()}` : '';
  return `This market has resolved${answer}${scored ? ', and its forecasts are scored' : ''}.`;
}
