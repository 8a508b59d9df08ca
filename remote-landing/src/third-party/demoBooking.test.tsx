import { noSettings } from '@forecast/contract';
import { renderPage } from '@forecast/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';
import { arrive, fail, resetServices, scriptFrom } from './serviceStandIns';

const cal = 'app.cal.com';
const opened: jest.MockedFunction<(link?: string, config?: string) => void> = jest.fn();
const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
let running = new AbortController();

/** Acts like Cal.com's script: takes over the queues, then opens a popup for clicks on buttons with its attributes. */
function run() {
  const { Cal } = window;
  if (!Cal) throw new Error('Cal is not defined.');
  for (const queue of Object.values(Cal.ns)) Object.assign(queue, { instance: {} });
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-cal-link]');
    if (!button) return;
    const { calLink, calConfig, calNamespace = '' } = button.dataset;
    if (!Cal.ns[calNamespace]) throw new Error(`Namespace ${calNamespace} isn't defined`);
    opened(calLink, calConfig);
    document.body.append(document.createElement('cal-modal-box'));
  };
  document.addEventListener('click', onClick, { signal: running.signal });
}

/** Fires an event as Cal.com's script does. Returns the number of listeners for that event. */
function fire(event: 'linkReady' | 'linkFailed') {
  const listeners = new Set<() => void>();
  for (const [instruction, listener] of (window.Cal?.ns['demo']?.q ?? []) as [string, Listener][]) {
    if (listener.action !== event) continue;
    if (instruction === 'on') listeners.add(listener.callback);
    if (instruction === 'off') listeners.delete(listener.callback);
  }
  act(() => listeners.forEach((callback) => callback()));
  return listeners.size;
}

interface Listener {
  readonly action: string;
  readonly callback: () => void;
}

const box = () => document.querySelector<HTMLElement>('cal-modal-box');

/** Simulates a press on the popup's own close button. */
const close = () => act(() => void box()?.dispatchEvent(new Event('close')));

const request = () => screen.getByRole('button', { name: 'Request a Demo' });

beforeEach(() => {
  running = new AbortController();
});

afterEach(() => {
  jest.useRealTimers();
  running.abort();
  resetServices();
  jest.clearAllMocks();
});

function visit() {
  return renderPage(Page, {
    path: '/',
    settings: { ...noSettings, demoBooking: 'forecast/intro-call' },
  });
}

test('hovering the button loads nothing from the booking service', async () => {
  visit();
  await userEvent.hover(request());
  expect(document.scripts).toHaveLength(0);
  expect(window.Cal).toBeUndefined();
});

test('a click shows the booking over the page, in the month view', async () => {
  visit();
  await userEvent.click(request());
  expect(screen.getByRole('status')).toHaveTextContent('Opening the demo booking…');
  await arrive(cal, run);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(opened).toHaveBeenCalledWith('forecast/intro-call', '{"layout":"month_view"}');
  fire('linkReady');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('dialog', { name: 'demo booking' })).toHaveFocus();
  expect(openTab).not.toHaveBeenCalled();
});

test("the script's namespace is queued once, even after a failed load", async () => {
  visit();
  await userEvent.click(request());
  await fail(cal);
  await userEvent.click(request());
  expect(window.Cal?.q).toEqual([['initNamespace', 'demo']]);
  expect(window.Cal?.ns['demo']?.q).toEqual([['init', 'demo', { origin: 'https://app.cal.com' }]]);
});

test('once the script has loaded, repeated clicks open only one booking', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  expect(opened).toHaveBeenCalledTimes(1);
  close();
  await userEvent.click(request());
  await userEvent.click(request());
  expect(opened).toHaveBeenCalledTimes(2);
});

test("closing removes the popup and ignores the service's later events", async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  close();
  expect(box()).not.toBeInTheDocument();
  expect(fire('linkReady') + fire('linkFailed')).toBe(0);
  expect(openTab).not.toHaveBeenCalled();
});

test('Escape closes the booking, even if it is still loading', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  const first = box();
  await userEvent.keyboard('{Escape}');
  expect(first).toHaveAttribute('state', 'closed');
  expect(box()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(request()).toHaveFocus();

  await userEvent.click(request());
  fire('linkReady');
  await userEvent.keyboard('{Escape}');
  expect(box()).not.toBeInTheDocument();
  expect(request()).toHaveFocus();
});

test('a booking that the service can’t show opens in a new tab at once', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  fire('linkFailed');
  expect(openTab).toHaveBeenCalledWith('https://cal.com/forecast/intro-call', '_blank');
  expect(box()).not.toBeInTheDocument();
});

test('a booking that takes too long to appear opens in a new tab instead, and its popup is removed', async () => {
  jest.useFakeTimers();
  visit();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(request());
  await arrive(cal, run);
  await act(() => jest.advanceTimersByTimeAsync(4_700));
  expect(openTab).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(box()).not.toBeInTheDocument();
});

test('once shown, a booking has no time limit', async () => {
  jest.useFakeTimers();
  visit();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(request());
  await arrive(cal, run);
  fire('linkReady');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(box()).toBeInTheDocument();
  expect(openTab).not.toHaveBeenCalled();
});

test('closing the booking returns the focus to the button', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  act(() => request().blur());
  screen.getByRole('main').dispatchEvent(new Event('close'));
  expect(request()).not.toHaveFocus();
  close();
  expect(request()).toHaveFocus();
});

test('if the script fails to load, the page shows a link to the booking, and the next click tries again', async () => {
  visit();
  await userEvent.click(request());
  await fail(cal);
  expect(openTab).toHaveBeenCalledWith('https://cal.com/forecast/intro-call', '_blank');
  expect(screen.getByRole('link', { name: 'Open the demo booking in a new tab' })).toHaveAttribute(
    'href',
    'https://cal.com/forecast/intro-call',
  );
  expect(scriptFrom(cal)).toBeUndefined();

  await userEvent.click(request());
  await arrive(cal, run);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(openTab).toHaveBeenCalledTimes(1);
});

test('navigating to another page closes the booking', async () => {
  const { router } = visit();
  await userEvent.click(request());
  await arrive(cal, run);
  await act(() => router.navigate('/markets'));
  expect(box()).not.toBeInTheDocument();
});
