import { bottomBarProperty, breakpoint, color, container, space, text } from '@forecast/shared/theme';
import { useSyncExternalStore } from 'react';
import styled, { css } from 'styled-components';
import { wide } from './useMenu';

/** One quiet line while the browser is offline. `inShell` means that the page is beside a sidebar. */
export function OfflineLine({ inShell }: { inShell: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Line role="status" $inShell={inShell}>
      {!online && 'You are offline. Anything that failed to load will be retried once you are online.'}
    </Line>
  );
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', onChange, listening);
  window.addEventListener('offline', onChange, listening);
  return () => listening.abort();
}

/** Centers the line on the page beside the sidebar. */
const besideSidebar = css`
  @media ${wide} {
    padding-inline: max(16rem, 50% - ${container} / 2 + 8rem) max(${space.l}, 50% - ${container} / 2 - 8rem);
  }
`;

// The z-index is lower than that of the sample note, which stays in view at the foot of the sidebar.
const Line = styled.p<{ $inShell: boolean }>`
  position: sticky;
  z-index: 10;
  bottom: 0;

  @media ${breakpoint.phone} {
    bottom: var(${bottomBarProperty}, 0);
  }

  @media print {
    display: none;
  }

  &:not(:empty) {
    padding: ${space.xs} ${space.l};
    background: ${color.sunken};
    border-top: 1px solid ${color.line};
    color: ${color.inkSoft};
    font-size: ${text.meta};
    text-align: center;
    ${({ $inShell }) => $inShell && besideSidebar}
  }
`;
