import type { MarketId } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { color, font, space, text } from '@forecast/shared/theme';
import { Card, LoadFailure, Skeleton } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { RelatedList } from './RelatedList';

/** Up to three markets that share a tag or, if none does, others; or the panel's loading, failed or empty state. */
export function RelatedMarketsPanel({ marketId }: { marketId: MarketId }) {
  const { data: related, isFetching, refetch } = useQuery(answer(useSource(), 'relatedMarkets', marketId));
  const sharing = related?.filter(({ sharedTags }) => sharedTags.length > 0) ?? [];
  const shown = sharing.length > 0 ? sharing : related;
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    // The pressed button disappears with the failure message, so move the focus to the heading.
    heading.current?.focus();
    void refetch();
  };
  return (
    <Panel aria-labelledby={title}>
      <Title id={title} ref={heading} tabIndex={-1}>
        {shown?.length && sharing.length === 0 ? 'Other Markets' : 'Related Markets'}
      </Title>
      {shown && shown.length > 0 && <RelatedList related={shown} />}
      {related?.length === 0 && <None>No related markets</None>}
      {!related && isFetching && <Skeleton height="7rem" label="Loading related markets" />}
      {!related && !isFetching && <LoadFailure extra what="Related markets" onRetry={retry} />}
    </Panel>
  );
}

// Fill the height that the surrounding page, which belongs to another team, reserves for this fragment.
const Panel = styled(Card)`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  height: 100%;
`;

const Title = styled.h2`
  margin-bottom: ${space.l};
  font: 600 ${text.reading} / 1.25 ${font.serif};
`;

const None = styled.p`
  color: ${color.inkSoft};
`;
