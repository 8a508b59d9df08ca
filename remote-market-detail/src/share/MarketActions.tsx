import { pageAddress } from '@forecast/contract';
import type { Market } from '@forecast/shared/domain';
import { FollowButton } from '@forecast/shared/kept';
import { breakpoint, space } from '@forecast/shared/theme';
import { Button, Icon, useInBrowser, useModule } from '@forecast/shared/ui';
import { Link2 } from 'lucide';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { AddressToCopy } from './AddressToCopy';
import { useCopy } from './useCopy';

interface Props {
  readonly market: Market;
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
  readonly notify: (message: string) => void;
}

/** Buttons to follow a market, to share its link, and to embed it in another site. */
export function MarketActions({ market: { id, title }, origin, notify }: Props) {
  const { copy, byHand } = useCopy(notify);
  const share = useShareSheet();
  const [isEmbedding, setEmbedding] = useState(false);
  const embedButton = useRef<HTMLButtonElement>(null);
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
    const url = wholeAddress(path, origin);
    if (!(await share?.({ title, url }))) await copy(url, 'Link copied');
  };
  return (
    <>
      <Row>
        <FollowButton id={id} />
        <Pass type="button" onClick={() => void pass()}>
          <Icon of={Link2} size={16} />
          <span>{share ? 'Share' : 'Copy link'}</span>
        </Pass>
        <Embed
          ref={embedButton}
          type="button"
          aria-expanded={isEmbedding}
          onClick={() => setEmbedding(!isEmbedding)}
        >
          Embed
        </Embed>
      </Row>
      {byHand !== undefined && <AddressToCopy address={byHand} />}
      {isEmbedding && embed && (
        <embed.EmbedBox
          address={wholeAddress(`${path}/embed`, origin)}
          title={title}
          notify={notify}
          onClose={() => {
            setEmbedding(false);
            embedButton.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** The full URL of a path on this site. */
const wholeAddress = (path: string, origin: string | undefined): string =>
  new URL(pageAddress(path, origin), window.location.href).href;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  /* Fit into one row with the back link. */
  @media ${breakpoint.phone} {
    button {
      column-gap: ${space.xs};
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

type Shared = Pick<ShareData, 'title' | 'url'>;

/**
 * Returns a function that opens the share sheet of a touch device; undefined on other devices and before hydration. The
 * function resolves to false only if sharing failed. A sheet that was dismissed or already open is not a failure.
 */
function useShareSheet(): ((shared: Shared) => Promise<boolean>) | undefined {
  const isThere = useInBrowser(() => 'share' in navigator && matchMedia('(pointer: coarse)').matches, false);
  return isThere ? share : undefined;
}

async function share(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
