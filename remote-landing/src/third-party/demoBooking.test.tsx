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

/** Does what Cal.com's script does: takes over the queues, then answers clicks by what the button says. */
function run() {
  const { Cal } = window;
  if (!Cal) throw new Error('Cal is not defined.');
  for (const queue of Object.values(Cal.ns)) Object.assign(queue, { instance: {} });
  const answer = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-cal-link]');
    if (!button) return;
    const { calLink, calConfig, calNamespace = '' } = button.dataset;
    if (!Cal.ns[calNamespace]) throw new Error(`Namespace ${calNamespace} isn't defined`);
    opened(calLink, calConfig);
    document.body.append(document.createElement('cal-modal-box'));
  };
  document.addEventListener('click', answer, { signal: running.signal });
}

/** Says what Cal.com's script says of the popup, to those who have asked for it and not taken that back. */
function say(event: 'linkReady' | 'linkFailed') {
  const listeners = new Set<() => void>();
  for (const [instruction, said] of (window.Cal?.ns['demo']?.q ?? []) as [string, Listener][]) {
    if (said.action !== event) continue;
    if (instruction === 'on') listeners.add(said.callback);
    if (instruction === 'off') listeners.delete(said.callback);
  }
  act(() => listeners.forEach((callback) => callback()));
  return listeners.size;
}

interface Listener {
  readonly action: string;
  readonly callback: () => void;
}

const box = () => document.querySelector<HTMLElement>('cal-modal-box');

/** The visitor presses the popup's own button. */
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

test('nothing of the booking service is there before somebody reaches for the button', async () => {
  visit();
  await userEvent.hover(request());
  expect(document.scripts).toHaveLength(0);
  expect(window.Cal).toBeUndefined();
});

test('a click shows the booking over the page, as a month', async () => {
  visit();
  await userEvent.click(request());
  expect(screen.getByRole('status')).toHaveTextContent('Opening the demo booking…');
  await arrive(cal, run);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(opened).toHaveBeenCalledWith('forecast/intro-call', '{"layout":"month_view"}');
  say('linkReady');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('dialog', { name: 'demo booking' })).toHaveFocus();
  expect(openTab).not.toHaveBeenCalled();
});

test('the script finds its namespace announced, once, whatever failed before', async () => {
  visit();
  await userEvent.click(request());
  await fail(cal);
  await userEvent.click(request());
  expect(window.Cal?.q).toEqual([['initNamespace', 'demo']]);
  expect(window.Cal?.ns['demo']?.q).toEqual([['init', 'demo', { origin: 'https://app.cal.com' }]]);
});

test('once the script is there, a click opens the booking once, however impatient the visitor is', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  expect(opened).toHaveBeenCalledTimes(1);
  close();
  await userEvent.click(request());
  await userEvent.click(request());
  expect(opened).toHaveBeenCalledTimes(2);
});

test('what has been closed is gone, and what the service says of it later is not heard', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  close();
  expect(box()).not.toBeInTheDocument();
  expect(say('linkReady') + say('linkFailed')).toBe(0);
  expect(openTab).not.toHaveBeenCalled();
});

test('Escape closes the booking, also while it is on its way', async () => {
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
  say('linkReady');
  await userEvent.keyboard('{Escape}');
  expect(box()).not.toBeInTheDocument();
  expect(request()).toHaveFocus();
});

test('a booking that the service cannot show opens in a tab at once', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  say('linkFailed');
  expect(openTab).toHaveBeenCalledWith('https://cal.com/forecast/intro-call', '_blank');
  expect(box()).not.toBeInTheDocument();
});

test('a booking that does not stand over the page in time opens in a tab, and its popup is gone', async () => {
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

test('a booking that stands over the page stays, however long the visitor needs', async () => {
  jest.useFakeTimers();
  visit();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(request());
  await arrive(cal, run);
  say('linkReady');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(box()).toBeInTheDocument();
  expect(openTab).not.toHaveBeenCalled();
});

test('closing the booking gives the focus back to the button', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  act(() => request().blur());
  screen.getByRole('main').dispatchEvent(new Event('close'));
  expect(request()).not.toHaveFocus();
  close();
  expect(request()).toHaveFocus();
});

test('a script that fails leaves a link to the booking; the next click tries again', async () => {
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

test('the booking does not stay on when the visitor goes back to another page', async () => {
  const { router } = visit();
  await userEvent.click(request());
  await arrive(cal, run);
  await act(() => router.navigate('/markets'));
  expect(box()).not.toBeInTheDocument();
});
