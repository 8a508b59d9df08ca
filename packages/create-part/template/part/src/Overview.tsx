import { font, space, text } from '@forecast/shared/theme';
import { LoadFailure, PageTitle, Skeleton } from '@forecast/shared/ui';
import styled from 'styled-components';
import { useMarkets } from './queries/markets';

/** How many questions the site asks, or that they are loading, or that they could not be loaded. */
export function Overview() {
  const { data: markets, isFetching, refetch } = useMarkets();
  return (
    <Content>
      <PageTitle>Part title</PageTitle>
      <Heading>Part title</Heading>
      {markets && <p>Questions on this site: {markets.length}</p>}
      {!markets && isFetching && <Skeleton height="1.5rem" label="Loading the questions" />}
      {!markets && !isFetching && <LoadFailure what="The questions" onRetry={() => void refetch()} />}
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space.m};
`;

const Heading = styled.h1`
  font: 600 ${text.page} / 1.2 ${font.serif};
`;
