import { color, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import { fallbackMessage } from './openHostedPage';
import type { PopupState } from './usePopup';

/** A live region that announces a loading popup. If the popup can't be shown, it links to the service's own page. */
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

  /* A live region must exist before its text does, so it stays, without taking up space. */
  &:not(:empty) {
    margin-top: ${space.s};
  }
`;
