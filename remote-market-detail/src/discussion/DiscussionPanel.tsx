import {
  discussionAnchor,
  formatCount,
  formatNumber,
  type Discussion,
  type Market,
} from '@forecast/shared/domain';
import { useIsSample, useSource } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import { Card, Select, useInBrowser, useModule } from '@forecast/shared/ui';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { useLocation } from '@forecast/shared/router';
import { onPhone } from '../fold/onPhone';
import { ShowMore } from '../fold/ShowMore';
import { useFold } from '../fold/useFold';
import { PanelTitle } from '../Panels';
import { AnalysisForm } from './AnalysisForm';
import { DiscussionEntry } from './DiscussionEntry';
import { inOrder, type Order } from './order';

/** How many analyses a phone shows. The rest are folded until the visitor presses a button. */
const mostOnPhone = 3;

/** The analyses of a market, with a form to add one. */
export function DiscussionPanel({ market }: { market: Market }) {
  const title = useId();
  const { discussions, comments } = market;
  const source = useSource();
  const live = useModule(
    () => import(/* webpackChunkName: "live" */ './live'),
    source.me ?? source.upvote ?? source.reply,
  );
  // A service sends only the newest analyses with the market, and the others page by page.
  const isPart = source.analyses !== undefined && comments > discussions.length;
  const [pages, setPages] = useState<readonly Discussion[]>();
  const [order, setOrder] = useState<Order>(isPart ? 'newest' : 'given');
  const list = useRef<HTMLUListElement>(null);
  const named = useNamedEntry(list);
  const isSample = useIsSample();
  const entries = pages ?? inOrder(discussions, order);
  const fold = useFold(
    mostOnPhone,
    list,
    entries.findIndex(({ id }) => discussionAnchor(id) === named),
  );
  const folded = entries.length - fold.shown;
  const counted = shownCountText(entries.length, comments, isSample);
  return (
    <Card aria-labelledby={title}>
      <Head>
        <PanelTitle id={title}>Research Discussion</PanelTitle>
        {discussions.length > 1 && <OrderChoice order={order} onChoose={setOrder} />}
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
            />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <ShowMore what={formatCount(folded, 'more analysis', 'more analyses')} onShow={fold.show} />
      )}
      {counted && <Note $isFolded={folded > 0}>{counted}</Note>}
      {isPart && live && (
        <Note as="div" $isFolded={folded > 0}>
          <live.MoreAnalyses
            market={market}
            order={order}
            list={list}
            shown={entries.length}
            onLoad={setPages}
          />
        </Note>
      )}
      <AnalysisForm marketId={market.id} live={source.me && live} />
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

// A phone with a folded list doesn't show all of the entries that the sentence counts.
const Note = styled.p<{ $isFolded: boolean }>`
  padding: ${space.m} 0 0;
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
  ${({ $isFolded }) =>
    $isFolded &&
    onPhone(css`
      display: none;
    `)}
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

/**
 * After each navigation, scrolls to the entry that the URL's anchor names and focuses it. Returns the anchor, so that
 * the entry can be highlighted; empty until hydration.
 */
function useNamedEntry(list: RefObject<HTMLElement | null>): string {
  const { hash, key } = useLocation();
  const anchor = hash.slice(1);
  const named = useInBrowser(() => anchor, '');
  const isFirst = useRef(true);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    const entry = [...(list.current?.children ?? [])].find(({ id }) => id === anchor);
    if (!(entry instanceof HTMLElement)) return;
    // If the page was loaded at this URL, the browser has already scrolled to the entry, and the visitor may have moved
    // on.
    const isThere = wasFirst && entry.matches(':target');
    if (!isThere) entry.scrollIntoView({ block: 'center' });
    if (!isThere || document.activeElement === document.body) entry.focus({ preventScroll: true });
  }, [anchor, key, list]);
  return named;
}
