import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { loadThirdParty } from './loadThirdParty';
import { openHostedPage, type Tab } from './openHostedPage';
import type { ThirdParty } from './ThirdParty';

/** The state of the last requested popup: loading, open over the page, or replaced with a new tab. */
export type PopupState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly party: ThirdParty }
  | { readonly kind: 'open'; readonly party: ThirdParty }
  | { readonly kind: 'fallback'; readonly party: ThirdParty; readonly tab: Tab };

interface Popups {
  readonly state: PopupState;
  /** Shows the popup for a click on its button. Returns the focus to the button when the popup closes. */
  readonly open: (party: ThirdParty, click: MouseEvent<HTMLButtonElement>) => void;
}

/** How long after the click a popup may take to appear, in ms. After 5 s, browsers would block the new tab. */
const limitMs = 4_800;

/** One request for a popup, from the click until the popup is closed or abandoned. */
interface Attempt {
  readonly party: ThirdParty;
  readonly button: HTMLButtonElement;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Whether the service's script has handled the click. */
  handled: boolean;
}

/**
 * Opens third-party popups, one at a time. If a popup fails or takes too long, opens the service's own page in a new
 * tab instead and calls `onFallback`.
 */
export function usePopup(onFallback: (party: ThirdParty, tab: Tab) => void): Popups {
  const [state, setState] = useState<PopupState>({ kind: 'idle' });
  // The last request wins, so clicks while a script loads open only one popup.
  const current = useRef<Attempt | undefined>(undefined);

  /** Ends an attempt. Returns whether it was the current one. */
  const end = (attempt: Attempt | undefined): attempt is Attempt => {
    if (!attempt || attempt !== current.current) return false;
    clearTimeout(attempt.timer);
    // Reset before closing, so that the events fired by closing are ignored.
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
    const attempt: Attempt = { party, button, timer, handled: false };
    current.current = attempt;
    setState({ kind: 'loading', party });
    if (!party.isReady()) {
      loadThirdParty(party).then(
        // Repeat the click, now that the script can handle it.
        () => attempt === current.current && button.click(),
        () => giveUp(attempt),
      );
    }
    return attempt;
  };

  const handle = (attempt: Attempt) => {
    const { party } = attempt;
    attempt.handled = true;
    party.handleClick({
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
  // A popup must not outlive the page on which it was requested, even if it is still loading.
  const onLeave = useEffectEvent(() => {
    if (end(current.current)) setState({ kind: 'idle' });
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), listening);
    // The back/forward cache may restore the page in the state in which the visitor left it.
    window.addEventListener('pagehide', () => onLeave(), listening);
    return () => {
      listening.abort();
      onLeave();
    };
  }, []);

  return {
    state,
    open: (party, click) => {
      const underWay = current.current?.party.name === party.name ? current.current : undefined;
      if (underWay?.handled) {
        // The script listens for clicks on the document and would open a second popup.
        click.stopPropagation();
        return;
      }
      const attempt = underWay ?? begin(party, click.currentTarget);
      if (party.isReady()) handle(attempt);
    },
  };
}

/** Gives the popup's element the dialog role and moves the focus into it. */
function enter(party: ThirdParty): void {
  const layer = party.layer();
  if (!layer) return;
  layer.setAttribute('role', 'dialog');
  layer.setAttribute('aria-modal', 'true');
  layer.setAttribute('aria-label', party.name);
  layer.tabIndex = -1;
  if (!layer.contains(document.activeElement)) layer.focus({ preventScroll: true });
}
