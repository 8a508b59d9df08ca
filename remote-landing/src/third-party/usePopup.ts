import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
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
  /** Shows the popup for a click on its button, which gets the focus back when the popup closes. */
  readonly open: (party: ThirdParty, click: MouseEvent<HTMLButtonElement>) => void;
}

/** How long a popup may take from the click on, in ms: after 5 s browsers let the click open no tab any more. */
const limitMs = 4_800;

/** One popup that was asked for, until it is closed or given up. */
interface Attempt {
  readonly party: ThirdParty;
  readonly button: HTMLButtonElement;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Whether the service's script has been told of the click. */
  answered: boolean;
}

/**
 * Opens the popups of other services, one at a time. A popup that does not stand over the page in time is given up:
 * the service's own page opens in a new tab, and `onFallback` is told.
 */
export function usePopup(onFallback: (party: ThirdParty, tab: Tab) => void): Popups {
  const [state, setState] = useState<PopupState>({ kind: 'idle' });
  // The last wish wins: clicks while a script loads open one popup, not several.
  const current = useRef<Attempt | undefined>(undefined);

  /** Ends an attempt; whether it was the one under way. */
  const end = (attempt: Attempt | undefined): attempt is Attempt => {
    if (!attempt || attempt !== current.current) return false;
    clearTimeout(attempt.timer);
    // First, so that what the service says of the end goes nowhere.
    current.current = undefined;
    attempt.party.close();
    return true;
  };

  const close = (attempt: Attempt | undefined) => {
    if (!end(attempt)) return;
    setState({ kind: 'idle' });
    attempt.button.focus();
  };

  const giveUp = (attempt: Attempt | undefined) => {
    if (!end(attempt)) return;
    const { party } = attempt;
    const tab = openHostedPage(party.hostedPage);
    setState({ kind: 'fallback', party, tab });
    onFallback(party, tab);
  };

  const begin = (party: ThirdParty, button: HTMLButtonElement): Attempt => {
    end(current.current);
    const timer = setTimeout(() => giveUp(attempt), limitMs);
    const attempt: Attempt = { party, button, timer, answered: false };
    current.current = attempt;
    setState({ kind: 'loading', party });
    if (!party.isReady()) {
      loadThirdParty(party).then(
        // The click is repeated, now that the script can answer it.
        () => attempt === current.current && button.click(),
        () => giveUp(attempt),
      );
    }
    return attempt;
  };

  const answer = (attempt: Attempt) => {
    const { party } = attempt;
    attempt.answered = true;
    party.answerClick({
      shown: () => {
        if (attempt !== current.current) return;
        clearTimeout(attempt.timer);
        setState({ kind: 'open', party });
        enter(party);
      },
      failed: () => giveUp(attempt),
      closed: () => close(attempt),
    });
  };

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close(current.current);
  });
  // Neither a popup nor the wish for one outlives the page that it was asked for on.
  const onLeave = useEffectEvent(() => {
    if (end(current.current)) setState({ kind: 'idle' });
  });
  useEffect(() => {
    const heard = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), heard);
    // The browser may keep the page as it is, and show it again when the visitor comes back.
    window.addEventListener('pagehide', () => onLeave(), heard);
    return () => {
      heard.abort();
      onLeave();
    };
  }, []);

  return {
    state,
    open: (party, click) => {
      const underWay = current.current?.party.name === party.name ? current.current : undefined;
      if (underWay?.answered) {
        // The script listens on the document, and would open a second popup.
        click.stopPropagation();
        return;
      }
      const attempt = underWay ?? begin(party, click.currentTarget);
      if (party.isReady()) answer(attempt);
    },
  };
}

/** Makes a dialog of what lies over the page now, and takes the keyboard there. */
function enter(party: ThirdParty): void {
  const layer = party.layer();
  if (!layer) return;
  layer.setAttribute('role', 'dialog');
  layer.setAttribute('aria-modal', 'true');
  layer.setAttribute('aria-label', party.name);
  layer.tabIndex = -1;
  if (!layer.contains(document.activeElement)) layer.focus({ preventScroll: true });
}
