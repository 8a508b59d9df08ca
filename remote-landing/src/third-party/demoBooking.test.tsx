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

const request = () => screen.getByRole('button', { name: 'Request a Demo' });

beforeEach(() => {
  running = new AbortController();
});

afterEach(() => {
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
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
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

test('once the script is there, every click opens the booking once', async () => {
  visit();
  act(() => request().focus());
  await arrive(cal, run);
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(request());
  await userEvent.click(request());
  expect(opened).toHaveBeenCalledTimes(2);
});

test('closing the booking gives the focus back to the button', async () => {
  visit();
  await userEvent.click(request());
  await arrive(cal, run);
  act(() => request().blur());
  screen.getByRole('main').dispatchEvent(new Event('close'));
  expect(request()).not.toHaveFocus();
  act(() => void document.querySelector('cal-modal-box')?.dispatchEvent(new Event('close')));
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
  expect(document.querySelector('cal-modal-box')).toHaveAttribute('state', 'closed');
});
