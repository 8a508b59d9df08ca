import { color, space, text } from '@forecast/shared/theme';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

/** Says in one quiet line, as long as it is so, that the browser is offline. The page above stays as it is. */
export function OfflineLine() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Line role="status">
      {!online && 'You are offline. What could not be loaded is tried again once you are online.'}
    </Line>
  );
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', onChange, listening);
  window.addEventListener('offline', onChange, listening);
  return () => listening.abort();
}

// Below the note about the data, which stays in view at the foot of a sidebar.
const Line = styled.p`
  position: sticky;
  z-index: 10;
  bottom: 0;

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
  }
`;
