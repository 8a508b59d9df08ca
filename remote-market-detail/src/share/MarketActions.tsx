import type { Market } from '@forecast/shared/domain';
import { FollowButton } from '@forecast/shared/kept';
import { breakpoint, space } from '@forecast/shared/theme';
import { Button, Icon } from '@forecast/shared/ui';
import { Link2 } from 'lucide';
import styled from 'styled-components';
import { AddressToCopy } from './AddressToCopy';
import { useCopyLink, wholeAddress } from './useCopyLink';
import { useShareSheet } from './useShareSheet';

interface Props {
  readonly market: Market;
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
  readonly notify: (message: string) => void;
}

/** Buttons to follow a market and to share its link. */
export function MarketActions({ market: { id, title }, origin, notify }: Props) {
  const { copy, byHand } = useCopyLink(origin, notify);
  const share = useShareSheet();
  // Don't share the current URL, which may name a market that doesn't exist.
  const path = `/market/${id}`;
  const pass = async () => {
    if (!(await share?.({ title, url: wholeAddress(path, origin) }))) await copy(path);
  };
  return (
    <>
      <Row>
        <FollowButton id={id} />
        <Pass type="button" onClick={() => void pass()}>
          <Icon of={Link2} size={16} />
          {share ? 'Share' : 'Copy link'}
        </Pass>
      </Row>
      {byHand !== undefined && <AddressToCopy address={byHand} />}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  /* Fit into one row with the back link, even if the button says “Following”. */
  @media ${breakpoint.phone} {
    button {
      gap: ${space.xs};
      padding-inline: ${space.s};
    }
  }
`;

const Pass = styled(Button)`
  min-height: 2rem;
  padding: ${space.xs} ${space.m};
`;
