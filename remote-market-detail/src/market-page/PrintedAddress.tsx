import { pageAddress } from '@forecast/contract';
import type { MarketId } from '@forecast/shared/domain';
import { useInBrowser } from '@forecast/shared/ui';
import styled from 'styled-components';

interface Props {
  readonly id: MarketId;
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
}

/** The address of a market's page. Only shown in print. */
export function PrintedAddress({ id, origin }: Props) {
  const here = useInBrowser(() => window.location.origin, undefined);
  return <Address>{pageAddress(`/market/${id}`, origin ?? here)}</Address>;
}

const Address = styled.p`
  @media screen {
    display: none;
  }
`;
