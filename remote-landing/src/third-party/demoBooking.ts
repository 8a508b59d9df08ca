import { addressPart } from './addressPart';
import { bookingEvents, isCalRunning, queueForCal } from './calQueue';
import type { PopupEvents, ThirdParty } from './ThirdParty';

/** A booking service. Its script reads from the clicked button's attributes which booking to open. */
export interface DemoBooking extends ThirdParty {
  readonly buttonAttributes: Readonly<Record<`data-cal-${string}`, string>>;
}

/** Separates this booking from other Cal.com bookings on the same page. */
const namespace = 'demo';
const popup = 'cal-modal-box';

/** A demo booking at Cal.com, in the month view; undefined unless `booking` has the form `account/event`. */
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
    // The script handles the click itself, so only watch what happens to the popup.
    handleClick: watchPopup,
    layer: () => document.querySelector<HTMLElement>(popup),
    close: () => closePopup(document.querySelector(popup)),
  };
}

/** Removes the popup, which Cal.com would only hide. Cal.com creates another one on the next click. */
function closePopup(box: Element | null): void {
  // Cal.com re-enables scrolling only when the popup's state is `closed`.
  box?.setAttribute('state', 'closed');
  box?.remove();
}

function watchPopup({ shown, failed, closed }: PopupEvents): void {
  const stop = bookingEvents(namespace, { linkReady: shown, linkFailed: failed });
  const watch = new AbortController();
  // The popup's element fires `close`, which doesn't bubble but can be captured.
  const handleClose = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(popup))) return;
    watch.abort();
    stop();
    target.remove();
    closed();
  };
  document.addEventListener('close', handleClose, { capture: true, signal: watch.signal });
}
