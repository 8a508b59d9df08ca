import type { Market } from '@forecast/shared/domain';
import { FollowButton } from '@forecast/shared/kept';
import { breakpoint, space } from '@forecast/shared/theme';
import { Button, Icon, useModule } from '@forecast/shared/ui';
import { Link2 } from 'lucide';
import { useState } from 'react';
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

/** Buttons to follow a market, to share its link, and to embed it in another site. */
export function MarketActions({ market: { id, title }, origin, notify }: Props) {
  const { copy, byHand } = useCopyLink(origin, notify);
  const share = useShareSheet();
  const [isEmbedding, setEmbedding] = useState(false);
  const embed = useModule(
    () => import('./EmbedBox'),
    isEmbedding,
    () => {
      setEmbedding(false);
      notify('The embed code could not be loaded');
    },
  );
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
        <Embed type="button" aria-expanded={isEmbedding} onClick={() => setEmbedding(!isEmbedding)}>
          Embed
        </Embed>
      </Row>
      {byHand !== undefined && <AddressToCopy address={byHand} />}
      {isEmbedding && embed && (
        <embed.EmbedBox address={wholeAddress(`${path}/embed`, origin)} title={title} notify={notify} />
      )}
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

// On a phone, there is no room for it beside the other buttons.
const Embed = styled(Pass)`
  @media ${breakpoint.phone} {
    display: none;
  }
`;
