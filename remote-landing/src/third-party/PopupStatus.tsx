import { color, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import { fallbackMessage } from './openHostedPage';
import type { PopupState } from './usePopup';

/** A live region that announces a loading popup, or links to the service's own page if the popup can't be shown. */
export function PopupStatus({ state }: { state: PopupState }) {
  return (
    <Line role="status">
      {state.kind === 'loading' && <span>{`Opening the ${state.party.name}…`}</span>}
      {state.kind === 'fallback' && (
        <>
          <span>{`${fallbackMessage(state.party, state.tab)} `}</span>
          <a href={state.party.hostedPage} target="_blank" rel="noopener">
            <span>{`Open the ${state.party.name}`}</span>
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

  /* Keep the empty element, without taking up space: a live region must exist before its text changes. */
  &:not(:empty) {
    margin-top: ${space.s};
  }
`;
