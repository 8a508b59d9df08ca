import type { FragmentSlot } from '@forecast/shared/page';
import type { MarketId } from '@forecast/shared/domain';
import { space } from '@forecast/shared/theme';
import { LoadFailure, PageTitle, Skeleton } from '@forecast/shared/ui';
import styled from 'styled-components';
import { MarketHeader } from '../header/MarketHeader';
import { useMarket } from '../queries/market';
import { BackLink } from './BackLink';
import { MarketBody } from './MarketBody';
import { MarketBodyLoading } from './MarketBodyLoading';
import { MarketHead } from './MarketHead';

interface Props {
  readonly id: MarketId;
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
  readonly Fragment: FragmentSlot;
}

/** One market's page: loading, failed with a way to try again, or whole. Its heading is there in all three. */
export function MarketPage({ id, origin, Fragment }: Props) {
  const { data: market, isError, refetch } = useMarket(id);
  return (
    <Page>
      {market ? <MarketHead market={market} origin={origin} /> : <PageTitle>Market</PageTitle>}
      <BackLink />
      <MarketHeader market={market}>
        {isError ? (
          <LoadFailure what="The market" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="17rem" label="Loading the market" />
        )}
      </MarketHeader>
      {market ? <MarketBody market={market} Fragment={Fragment} /> : !isError && <MarketBodyLoading />}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  /* A word of any length, in any text of a market, breaks before it widens the page. */
  overflow-wrap: anywhere;
`;
