import { noSettings } from '@forecast/contract';
import { renderPage } from '@forecast/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Page from '../exposes/Page';
import { arrive, fail, resetServices, scriptFrom } from './serviceStandIns';

const tally = 'tally.so';
type Tally = NonNullable<Window['Tally']>;
const openPopup: jest.MockedFunction<Tally['openPopup']> = jest.fn();
const closePopup: jest.MockedFunction<Tally['closePopup']> = jest.fn();
const run = () => {
  window.Tally = { openPopup, closePopup };
};

/** Simulates the popup showing the form. */
const appear = () => act(() => openPopup.mock.lastCall?.[1].onOpen());

const openTab = jest.spyOn(window, 'open');
const notify: jest.MockedFunction<(message: string) => void> = jest.fn();
const join = () => screen.getByRole('button', { name: 'Join Waitlist' });

beforeEach(() => {
  openTab.mockReturnValue({ opener: window } as Window);
});

afterEach(() => {
  jest.useRealTimers();
  resetServices();
  jest.clearAllMocks();
});

function visit() {
  return renderPage(Page, {
    path: '/',
    notify,
    settings: { ...noSettings, waitlistFormId: 'mRoDv3', demoBooking: 'forecast/intro-call' },
  });
}

test('hovering the button loads nothing from the form service', async () => {
  visit();
  await userEvent.hover(join());
  expect(document.scripts).toHaveLength(0);
});

test('a click shows the form over the page, 700 px wide', async () => {
  visit();
  await userEvent.click(join());
  expect(join()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Opening the waitlist form…');
  expect(openPopup).not.toHaveBeenCalled();

  await arrive(tally, run);
  expect(openPopup).toHaveBeenCalledTimes(1);
  expect(openPopup).toHaveBeenCalledWith('mRoDv3', expect.objectContaining({ layout: 'modal', width: 700 }));
  expect(join()).toHaveAttribute('aria-busy', 'true');
  appear();
  expect(join()).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(openTab).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

test('a double click opens only one form', async () => {
  visit();
  await userEvent.dblClick(join());
  expect(document.scripts).toHaveLength(1);
  await arrive(tally, run);
  expect(openPopup).toHaveBeenCalledTimes(1);
});

test('if the form fails to load, a double click opens only one tab', async () => {
  visit();
  await userEvent.dblClick(join());
  await fail(tally);
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledTimes(1);
});

test('focusing the button doesn’t load the script', () => {
  visit();
  act(() => join().focus());
  expect(document.scripts).toHaveLength(0);
});

test('closing the form returns the focus to the button', async () => {
  visit();
  await userEvent.click(join());
  await arrive(tally, run);
  act(() => join().blur());
  act(() => openPopup.mock.calls[0]?.[1].onClose());
  expect(join()).toHaveFocus();
});

test('if the script has not loaded within 5 s, the form opens in a new tab, and a message says so', async () => {
  jest.useFakeTimers();
  visit();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(join());
  await act(() => jest.advanceTimersByTimeAsync(4_700));
  expect(openTab).not.toHaveBeenCalled();

  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(openTab).toHaveBeenCalledWith('https://tally.so/r/mRoDv3', '_blank');
  const message = 'The waitlist form couldn’t be shown here, so it opened in a new tab.';
  expect(notify).toHaveBeenCalledWith(message);
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(join()).toHaveAttribute('aria-busy', 'false');
});

test('after the visitor cancels a hanging popup, the next click gets the full 5 s again', async () => {
  jest.useFakeTimers();
  visit();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(join());
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  await user.keyboard('{Escape}');
  await user.click(join());
  await act(() => jest.advanceTimersByTimeAsync(4_700));
  expect(openTab).not.toHaveBeenCalled();
  await arrive(tally, run);
  expect(openPopup).toHaveBeenCalledTimes(1);
});

test('a script that hangs is requested only once, even after several clicks', async () => {
  jest.useFakeTimers();
  visit();
  for (const times of [1, 2]) {
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(join());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(openTab).toHaveBeenCalledTimes(times);
  }
  expect(document.scripts).toHaveLength(1);
  await arrive(tally, run);
  expect(openPopup).not.toHaveBeenCalled();
});

test('the new tab has no access to this page', async () => {
  visit();
  await userEvent.click(join());
  await fail(tally);
  expect(openTab.mock.results[0]?.value).toHaveProperty('opener', null);
});

test('if the script fails to load, the page shows a link to the form', async () => {
  visit();
  await userEvent.click(join());
  await fail(tally);
  const link = screen.getByRole('link', { name: 'Open the waitlist form in a new tab' });
  expect(link).toHaveAttribute('href', 'https://tally.so/r/mRoDv3');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('a script emptied by a content blocker is treated as failed', async () => {
  visit();
  await userEvent.click(join());
  await arrive(tally, () => undefined);
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(openPopup).not.toHaveBeenCalled();
});

test('if the browser blocks the new tab, the message says so', async () => {
  openTab.mockReturnValue(null);
  visit();
  await userEvent.click(join());
  await fail(tally);
  const message = 'The waitlist form couldn’t be shown here, and your browser blocked the new tab.';
  expect(notify).toHaveBeenCalledWith(message);
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Open the waitlist form in a new tab' })).toBeVisible();
});

test('after a failure, the next click tries again', async () => {
  visit();
  await userEvent.click(join());
  await fail(tally);
  expect(scriptFrom(tally)).toBeUndefined();

  await userEvent.click(join());
  expect(screen.getByRole('status')).toHaveTextContent('Opening the waitlist form…');
  await arrive(tally, run);
  expect(openPopup).toHaveBeenCalledTimes(1);
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link', { name: /waitlist form/ })).not.toBeInTheDocument();
});

test('a script that loads after the visitor has left the page doesn’t open the form', async () => {
  const { router } = visit();
  await userEvent.click(join());
  await act(() => router.navigate('/markets'));
  await arrive(tally, run);
  expect(openPopup).not.toHaveBeenCalled();
});

test('a script that fails after the visitor has left the page doesn’t open a tab', async () => {
  const { router } = visit();
  await userEvent.click(join());
  await act(() => router.navigate('/markets'));
  await fail(tally);
  expect(openTab).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

test('leaving for another document closes the form, even if it is still loading', async () => {
  jest.useFakeTimers();
  visit();
  const { click } = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await click(join());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(openTab).not.toHaveBeenCalled();
  await arrive(tally, run);
  await click(join());
  appear();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(closePopup).toHaveBeenCalledWith('mRoDv3');
});

test('navigating to another page closes the form', async () => {
  const { router } = visit();
  await userEvent.click(join());
  await arrive(tally, run);
  await act(() => router.navigate('/markets'));
  expect(closePopup).toHaveBeenCalledWith('mRoDv3');
});

test('if two popups are requested, only the last one opens', async () => {
  visit();
  await userEvent.click(join());
  await userEvent.click(screen.getByRole('button', { name: 'Request a Demo' }));
  expect(screen.getByRole('status')).toHaveTextContent('Opening the demo booking…');
  await arrive(tally, run);
  expect(openPopup).not.toHaveBeenCalled();
  await fail('app.cal.com');
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(openTab).toHaveBeenCalledWith('https://cal.com/forecast/intro-call', '_blank');
});
