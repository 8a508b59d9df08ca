import { color, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import { fallbackMessage } from './openHostedPage';
import type { PopupState } from './usePopup';

/** Says in place, politely, that a popup is loading; if it cannot be shown, offers the service's own page. */
export function PopupStatus({ state }: { state: PopupState }) {
  return (
    <Line role="status">
      {state.kind === 'loading' && `Opening the ${state.party.name}…`}
      {state.kind === 'fallback' && (
        <>
          {fallbackMessage(state.party, state.tab)}{' '}
          <a href={state.party.hostedPage} target="_blank" rel="noopener">
            Open the {state.party.name}
            <VisuallyHidden> in a new tab</VisuallyHidden>
          </a>
        </>
      )}
    </Line>
  );
}

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.dense};

  /* Empty it takes no room, but it stays: a live region must be there before its text is. */
  &:not(:empty) {
    margin-top: ${space.s};
  }
`;
