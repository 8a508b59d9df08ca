import type { PartPageProps } from '@forecast/shared/page';
import { hasClosed, type MarketId } from '@forecast/shared/domain';
import { useNavigationType } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { breakpoint, space } from '@forecast/shared/theme';
import { LoadFailure, PageTitle, Skeleton, useInBrowser } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { pageAddress } from '@forecast/contract';
import { MarketHeader } from '../header/MarketHeader';
import { PositionBar } from '../participation/PositionBar';
import { room } from '../room';
import { MarketActions } from '../share/MarketActions';
import { BackLink } from './BackLink';
import { MarketBody } from './MarketBody';
import { MarketHead } from './MarketHead';
import { PanelArea, Panels } from '../Panels';

interface Props extends Pick<PartPageProps, 'notify' | 'Fragment' | 'Picture'> {
  readonly id: MarketId;
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
}

/** One market's page: loading, failed with a retry button, or complete. There is a heading in all three states. */
export function MarketPage({ id, origin, notify, Fragment, Picture }: Props) {
  const { data: market, isError, refetch } = useQuery(answer(useSource(), 'market', id));
  // The body takes long to render, so after a navigation the heading appears first. Not on load or when going back or
  // forward (`POP`), because the scroll position that is restored then may be far down.
  const showsBody = useDeferredValue(true, useNavigationType() === 'POP');
  return (
    <Page>
      {market ? (
        <MarketHead market={market} origin={origin} Picture={Picture} />
      ) : (
        <PageTitle>Market</PageTitle>
      )}
      <Bar>
        <BackLink />
        {market && <PrintedAddress id={market.id} origin={origin} />}
        {market && <MarketActions market={market} origin={origin} notify={notify} />}
      </Bar>
      <MarketHeader market={market}>
        {isError ? (
          <LoadFailure what="The market" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="4rem" label="Loading the market" />
        )}
      </MarketHeader>
      {market && showsBody ? (
        <>
          <MarketBody market={market} Fragment={Fragment} />
          {/* With the body, because it looks for the participation panel when it is mounted. */}
          {hasClosed(market) || <PositionBar marketId={market.id} />}
        </>
      ) : (
        !isError && <MarketBodyLoading />
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  container: ${room};

  /* Keep the focused element visible above the bar at the bottom of a phone's screen. */
  @media screen and ${breakpoint.phone} {
    :focus-visible {
      scroll-margin-bottom: 5rem;
    }
  }

  /* Break long words before they widen the page. */
  overflow-wrap: anywhere;
`;

// No taller than the link, so that the buttons don't push the question down.
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 1.5rem;
`;

/** The address of a market's page. Only shown in print. */
function PrintedAddress({ id, origin }: Pick<Props, 'id' | 'origin'>) {
  const here = useInBrowser(() => window.location.origin, undefined);
  return <Address>{pageAddress(`/market/${id}`, origin ?? here)}</Address>;
}

const Address = styled.p`
  @media screen {
    display: none;
  }
`;

const places = [
  { of: 'about', height: '11rem', label: 'Loading the facts' },
  { of: 'chart', height: '26rem', label: 'Loading the chart' },
  { of: 'participation', height: '39rem', label: 'Loading the research participation' },
  { of: 'sources', height: '42rem', label: 'Loading the sources' },
  { of: 'discussion', height: '85rem', label: 'Loading the discussion' },
] as const;

/** Skeletons for the panels until the market has loaded. */
function MarketBodyLoading() {
  return (
    <Panels>
      {places.map(({ of, height, label }) => (
        <PanelArea key={of} $of={of}>
          <Skeleton height={height} label={label} />
        </PanelArea>
      ))}
    </Panels>
  );
}
