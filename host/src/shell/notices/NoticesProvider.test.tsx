import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/layoutStandIns';
import { NoticesProvider, useNotify, type Notify } from './NoticesProvider';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Page({ onReady }: { onReady: (notify: Notify) => void }) {
  onReady(useNotify());
  return <button>Elsewhere</button>;
}

function renderNotices() {
  let notify: Notify = () => undefined;
  render(
    <NoticesProvider>
      <Page onReady={(ready) => (notify = ready)} />
    </NoticesProvider>,
  );
  return {
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    // Wait for the notices' code, which loads with the first notice.
    notify: (...notice: Parameters<Notify>) => act(async () => notify(...notice)),
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: 'Notices (F8)' });
const shown = () =>
  within(region())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a notice is shown for 5 s, or for 4 s if it is brief', async () => {
  const { notify } = renderNotices();
  await notify('Lasting');
  await notify('Brief', 'brief');
  expect(shown()).toEqual(['Lasting', 'Brief']);
  pass(3900);
  expect(shown()).toEqual(['Lasting', 'Brief']);
  pass(200);
  expect(shown()).toEqual(['Lasting']);
  pass(800);
  expect(shown()).toEqual(['Lasting']);
  pass(200);
  expect(shown()).toEqual([]);
});

test('a notice is announced politely', async () => {
  const { notify } = renderNotices();
  await notify('Hello');
  pass(50);
  expect(screen.getByRole('status')).toHaveTextContent('Notice Hello');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('only the newest three notices are shown', async () => {
  const { notify } = renderNotices();
  await notify('Lasting');
  for (const message of ['1', '2', '3', '4', '5']) await notify(message, 'brief');
  expect(shown()).toEqual(['3', '4', '5']);
});

test('a notice replaces an equal one, and stays for its whole duration', async () => {
  const { notify } = renderNotices();
  for (const message of ['Link copied', 'Other', 'Link copied']) await notify(message);
  expect(shown()).toEqual(['Other', 'Link copied']);
  pass(4900);
  await notify('Link copied');
  pass(4900);
  expect(shown()).toEqual(['Link copied']);
});

test('a closed notice makes room for another one', async () => {
  const { user, notify } = renderNotices();
  for (const message of ['1', '2', '3']) await notify(message, 'brief');
  const last = within(region()).getAllByRole('button', { name: 'Close notice' }).at(-1);
  if (last) await user.click(last);
  await notify('4', 'brief');
  expect(shown()).toEqual(['1', '2', '4']);
});

test('a notice does not time out while the pointer is on it', async () => {
  const { user, notify } = renderNotices();
  await notify('Hello');
  await user.hover(within(region()).getByText('Hello'));
  pass(60_000);
  expect(shown()).toEqual(['Hello']);
  await user.unhover(region());
  pass(5100);
  expect(shown()).toEqual([]);
});

test('F8 focuses the notices, which then don’t time out, and Escape closes one', async () => {
  const { user, notify } = renderNotices();
  await notify('Hello');
  await user.keyboard('[F8]');
  expect(within(region()).getByRole('list')).toHaveFocus();
  pass(60_000);
  await user.tab();
  expect(within(region()).getByRole('listitem')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(shown()).toEqual([]);
});

test('a notice can be closed with its button', async () => {
  const { user, notify } = renderNotices();
  await notify('First');
  await notify('Second');
  const [first] = within(region()).getAllByRole('button', { name: 'Close notice' });
  if (first) await user.click(first);
  expect(shown()).toEqual(['Second']);
});

test('Escape closes a notice from anywhere', async () => {
  const { user, notify } = renderNotices();
  await notify('Hello');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await user.keyboard('{Escape}');
  expect(shown()).toEqual([]);
});

test('a message that isn’t a string is converted to one', async () => {
  const { notify } = renderNotices();
  await notify({ not: 'text' } as unknown as string);
  await notify('<b>bold</b>');
  expect(shown()).toEqual(['[object Object]', '<b>bold</b>']);
});
