import { formatCount, formatNumber, type Discussion, type Market } from '@forecast/shared/domain';
import { useIsSample, useSource } from '@forecast/shared/source';
import { space } from '@forecast/shared/theme';
import { Card, Select, useModule } from '@forecast/shared/ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { ShowMore } from '../fold/ShowMore';
import { useFold } from '../fold/useFold';
import { PanelTitle } from '../Panels';
import { AnalysisForm } from './AnalysisForm';
import { DiscussionEntry } from './DiscussionEntry';
import { inOrder, type Order } from './order';
import { PanelNote } from './PanelNote';
import { useNamedEntry } from './useNamedEntry';

/** How many analyses a phone shows. The rest are folded until the visitor presses a button. */
const mostOnPhone = 3;

/** The analyses of a market, with a form to add one. */
export function DiscussionPanel({ market }: { market: Market }) {
  const title = useId();
  const { discussions, comments } = market;
  const source = useSource();
  const hasReactions = source.me ?? source.upvote ?? source.reply;
  const [tries, setTries] = useState(1);
  const live = useModule(() => import(/* webpackChunkName: "live" */ './live'), hasReactions && tries);
  const load = hasReactions && (() => setTries(tries + 1));
  // A service sends only the newest analyses with the market, oldest first, and the others page by page.
  const isPart = source.analyses !== undefined && comments > discussions.length;
  const [chosen, setChosen] = useState<Order>();
  const order = chosen ?? (isPart ? 'newest' : 'given');
  const [pages, setPages] = useState<readonly Discussion[]>();
  const list = useRef<HTMLUListElement>(null);
  const isSample = useIsSample();
  const entries = pages ?? inOrder(discussions, order, isPart || undefined);
  const { named, index } = useNamedEntry(list, entries);
  const fold = useFold(mostOnPhone, list, index);
  const folded = entries.length - fold.shown;
  const counted = shownCountText(entries.length, comments, isSample);
  return (
    <Card aria-labelledby={title}>
      <Head>
        <PanelTitle id={title}>Research Discussion</PanelTitle>
        {discussions.length > 1 && <OrderChoice order={order} onChoose={setChosen} />}
      </Head>
      {discussions.length > 0 && (
        <ul ref={list} aria-labelledby={title}>
          {entries.map((discussion, index) => (
            <DiscussionEntry
              key={discussion.id}
              marketId={market.id}
              discussion={discussion}
              named={named}
              isFolded={index >= fold.shown}
              live={live}
              load={load}
            />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <ShowMore what={formatCount(folded, 'more analysis', 'more analyses')} onShow={fold.show} />
      )}
      {counted && <PanelNote $isFolded={folded > 0}>{counted}</PanelNote>}
      {source.analyses && live && (
        <live.MoreAnalyses
          market={market}
          order={order}
          named={named}
          list={list}
          shown={entries.length}
          isFolded={folded > 0}
          onLoad={setPages}
        />
      )}
      <AnalysisForm marketId={market.id} live={source.me && live} load={source.me && load} />
    </Card>
  );
}

/** Returns a sentence if some discussions are missing or there are none; otherwise undefined. */
function shownCountText(shown: number, count: number, isSample: boolean): string | undefined {
  if (count > shown) {
    const counted = `Showing ${formatNumber(shown)} of ${formatCount(count, 'discussion')}`;
    return isSample ? `${counted}: that’s all the sample data contains.` : counted;
  }
  return shown === 0 ? 'No discussions yet' : undefined;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  margin-bottom: ${space.l};

  > h2 {
    margin: 0;
  }
`;

const orderNames: Readonly<Record<Order, string>> = {
  given: 'Default order',
  newest: 'Newest first',
  upvoted: 'Most upvoted',
};

/** A select for the order of a discussion. */
function OrderChoice({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  return <Select aria-label="Order of the discussion" value={order} names={orderNames} onChoose={onChoose} />;
}
