import { useEffect, useRef, useState } from 'react';
import { loadThirdParty } from './loadThirdParty';
import { openHostedPage, type Tab } from './openHostedPage';
import type { ThirdParty } from './ThirdParty';

/** Which popup was asked for last, and where it is: on its way, over the page, or in a tab of its own instead. */
export type PopupState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly party: ThirdParty }
  | { readonly kind: 'open'; readonly party: ThirdParty }
  | { readonly kind: 'fallback'; readonly party: ThirdParty; readonly tab: Tab };

interface Popups {
  readonly state: PopupState;
  /** Loads the script behind a button that somebody has reached; nothing on the page says so. */
  readonly preload: (party: ThirdParty) => void;
  /** Shows the popup for a click on `button`, which gets the focus back when the popup closes. */
  readonly open: (party: ThirdParty, button: HTMLButtonElement) => void;
}

/**
 * Opens the popups of other services, one at a time. If a script does not load after a click, the service's own
 * page opens in a new tab, and `onFallback` is told.
 */
export function usePopup(onFallback: (party: ThirdParty, tab: Tab) => void): Popups {
  const [state, setState] = useState<PopupState>({ kind: 'idle' });
  // The last wish wins: clicks while a script loads open one popup, not several.
  const wish = useRef<{ readonly party: ThirdParty } | undefined>(undefined);

  useEffect(
    () => () => {
      // Neither a popup nor the wish for one outlives the page that it was asked for on.
      wish.current?.party.close();
      wish.current = undefined;
    },
    [],
  );

  const show = (party: ThirdParty, button: HTMLButtonElement) => {
    wish.current = { party };
    setState({ kind: 'open', party });
    party.answerClick(() => {
      setState({ kind: 'idle' });
      button.focus();
    });
  };

  const load = async (party: ThirdParty, button: HTMLButtonElement) => {
    const own = (wish.current = { party });
    setState({ kind: 'loading', party });
    const loaded = await loadThirdParty(party).then(
      () => true,
      () => false,
    );
    if (wish.current !== own) return;
    // The click is repeated, now that the script can answer it.
    if (loaded) return button.click();
    const tab = openHostedPage(party.hostedPage);
    setState({ kind: 'fallback', party, tab });
    onFallback(party, tab);
  };

  return {
    state,
    preload: (party) => {
      // A failure matters to nobody yet: the click will try again.
      if (!party.isReady()) loadThirdParty(party).catch(() => undefined);
    },
    open: (party, button) => {
      if (party.isReady()) show(party, button);
      else void load(party, button);
    },
  };
}
