import { addressPart } from './addressPart';
import { isCalRunning, queueForCal } from './calQueue';
import type { ThirdParty } from './ThirdParty';

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
    // The script itself opens the popup on a click; here only its end has to be noticed.
    answerClick: whenPopupCloses,
    close: () => document.querySelector(popup)?.setAttribute('state', 'closed'),
  };
}

/** Cal.com's popup is an element that fires `close`, which does not bubble but can be captured. */
function whenPopupCloses(onClose: () => void): void {
  const seen = new AbortController();
  const look = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(popup))) return;
    seen.abort();
    onClose();
  };
  document.addEventListener('close', look, { capture: true, signal: seen.signal });
}
