import { addressPart } from './addressPart';
import { bookingEvents, isCalRunning, queueForCal } from './calQueue';
import type { PopupEvents, ThirdParty } from './ThirdParty';

/** A booking: a service whose script reads from the clicked button what to open. */
export interface DemoBooking extends ThirdParty {
  readonly buttonAttributes: Readonly<Record<`data-cal-${string}`, string>>;
}

/** The name under which Cal.com keeps this booking apart from others on a page. */
const namespace = 'demo';
const popup = 'cal-modal-box';

/** The booking of a demo at Cal.com, as a month; undefined unless `booking` is an account and an event, `a/b`. */
export function demoBooking(booking: string): DemoBooking | undefined {
  const [account, event, ...more] = booking.split('/').map(addressPart);
  if (account === undefined || event === undefined || more.length > 0) return undefined;
  const link = `${account}/${event}`;
  return {
    name: 'demo booking',
    script: 'https://app.cal.com/embed/embed.js',
    hostedPage: `https://cal.com/${link}`,
    buttonAttributes: {
      'data-cal-link': link,
      'data-cal-namespace': namespace,
      'data-cal-config': JSON.stringify({ layout: 'month_view' }),
    },
    prepare: () => queueForCal(namespace),
    isReady: () => isCalRunning(namespace),
    // The script itself opens the popup on a click; here only what becomes of it has to be noticed.
    answerClick: watchPopup,
    layer: () => document.querySelector<HTMLElement>(popup),
    close: () => closePopup(document.querySelector(popup)),
  };
}

/** Cal.com hides its popup when it is closed, and makes another one for the next click. */
function closePopup(box: Element | null): void {
  // The page can be scrolled again only when the popup itself has closed.
  box?.setAttribute('state', 'closed');
  box?.remove();
}

function watchPopup({ shown, failed, closed }: PopupEvents): void {
  const stop = bookingEvents(namespace, { linkReady: shown, linkFailed: failed });
  const watch = new AbortController();
  // The popup is an element that fires `close`, which does not bubble but can be captured.
  const look = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(popup))) return;
    watch.abort();
    stop();
    target.remove();
    closed();
  };
  document.addEventListener('close', look, { capture: true, signal: watch.signal });
}
