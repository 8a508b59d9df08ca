import type { Position } from '@forecast/shared/domain';
import { buildSource, renderInPage } from '@forecast/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubmitPosition } from './SubmitPosition';

const chosen: Position = { kind: 'chosen', side: 'yes', points: 50 };

const show = (position: Position, submitPosition?: () => Promise<void>) =>
  renderInPage(<SubmitPosition marketId={7} position={position} />, {
    source: buildSource([], submitPosition ? { submitPosition } : {}),
  });

const submit = () => screen.getByRole('button', { name: /^(Submit|Replace) Research Position$/ });
const status = () => screen.getByRole('status');

let log: jest.SpyInstance;
beforeEach(() => (log = jest.spyOn(console, 'log').mockImplementation(() => undefined)));
afterEach(() => log.mockRestore());

test('a position cannot be submitted before a side is chosen, and the button says why', async () => {
  show({ kind: 'undecided', points: 10 });
  expect(submit()).toBeDisabled();
  expect(submit()).not.toHaveAttribute('aria-disabled');
  expect(submit()).toHaveAccessibleDescription('Choose a side to submit');
  await userEvent.click(submit());
  expect(log).not.toHaveBeenCalled();
  expect(status()).toBeEmptyDOMElement();
});

test('on sample data, submitting logs once to the console and shows a message that nothing was sent', async () => {
  show(chosen);
  expect(submit()).toBeEnabled();
  await userEvent.click(submit());
  expect(log.mock.calls).toEqual([['Research position', { marketId: 7, side: 'yes', points: 50 }]]);
  expect(status()).toHaveTextContent('Not sent: this site runs on sample data');
});

test.each([
  [chosen, 'Position sent: Support YES with 50 points'],
  [{ kind: 'chosen', side: 'no', points: 10 } as const, 'Position sent: Support NO with 10 points'],
])('a source that can write gets the position %j', async (position, message) => {
  const submitPosition = jest.fn(() => Promise.resolve());
  show(position, submitPosition);
  await userEvent.click(submit());
  await waitFor(() => expect(status()).toHaveTextContent(message));
  const { side, points } = position as Position & { kind: 'chosen' };
  expect(submitPosition.mock.calls).toEqual([[{ marketId: 7, side, points }]]);
  expect(log).not.toHaveBeenCalled();
});

test('a double click sends a position once', async () => {
  let arrive: () => void = () => undefined;
  const submitPosition = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  show(chosen, submitPosition);
  // Two clicks before the next render.
  act(() => [submit(), submit()].forEach((button) => button.click()));
  await waitFor(() => expect(status()).toHaveTextContent('Sending…'));
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(submit());
  arrive();
  await waitFor(() => expect(status()).toHaveTextContent('Position sent: Support YES with 50 points'));
  expect(submitPosition).toHaveBeenCalledTimes(1);
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

test('a position that could not be sent can be resent', async () => {
  const submitPosition = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('down'));
  show(chosen, submitPosition);
  await userEvent.click(submit());
  await waitFor(() =>
    expect(status()).toHaveTextContent(
      'The position could not be sent. Your choice has been kept. Please try again.',
    ),
  );
  await userEvent.click(submit());
  await waitFor(() => expect(status()).toHaveTextContent(/^Position sent/));
  expect(submitPosition).toHaveBeenCalledTimes(2);
});
