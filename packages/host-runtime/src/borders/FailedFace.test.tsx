import type { FailureCode, PartFailure } from '@forecast/contract';
import { act, render, screen } from '@testing-library/react';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { FailedFace } from './PartBorder';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failureOf = (code: FailureCode): PartFailure => ({
  code,
  part: 'markets',
  release: 'none',
  cause: 'down',
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Shows the failure of a part that fails in the same way on every retry. */
function showFailing(code: FailureCode) {
  const onRetry = jest.fn();
  const { runtime } = buildPartRuntime();
  const button = (retrying = false) => (
    <PartRuntimeContext value={runtime}>
      <FailedFace
        module={{ part: 'markets', expose: 'Page' }}
        failure={failureOf(code)}
        retrying={retrying}
        onRetry={onRetry}
      />
    </PartRuntimeContext>
  );
  const { rerender, unmount } = render(button());
  return { onRetry, tryAgain: () => rerender(button(true)), failAgain: () => rerender(button()), unmount };
}

test('a transient failure is retried after about 2 s, again after about 8 s, and then no more', () => {
  const { onRetry, failAgain } = showFailing('FED-003');
  pass(1_500);
  expect(onRetry).not.toHaveBeenCalled();
  pass(1_000);
  expect(onRetry.mock.calls).toEqual([['site']]);
  failAgain();
  pass(6_300);
  expect(onRetry).toHaveBeenCalledTimes(1);
  pass(3_400);
  expect(onRetry).toHaveBeenCalledTimes(2);
  failAgain();
  pass(600_000);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('a permanent failure is not retried automatically', () => {
  const { onRetry } = showFailing('FED-007');
  pass(600_000);
  expect(onRetry).not.toHaveBeenCalled();
});

test('a failure that is no longer shown is not retried', () => {
  const { onRetry, unmount } = showFailing('FED-003');
  unmount();
  window.dispatchEvent(new Event('online'));
  pass(600_000);
  expect(onRetry).not.toHaveBeenCalled();
});

test.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['the visitor comes back to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a transient failure is retried when %s, even after the last automatic retry', (_when, happen) => {
  const { onRetry, failAgain } = showFailing('FED-003');
  pass(10_000);
  failAgain();
  pass(10_000);
  failAgain();
  expect(onRetry).toHaveBeenCalledTimes(2);
  happen();
  expect(onRetry).toHaveBeenCalledTimes(3);
});

test('a retry that began while the browser was offline is followed by another', () => {
  const { onRetry, tryAgain, failAgain } = showFailing('FED-003');
  tryAgain();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).not.toHaveBeenCalled();
  failAgain();
  expect(onRetry.mock.calls).toEqual([['site']]);
  tryAgain();
  failAgain();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a permanent failure is not retried when the browser comes back online', () => {
  const { onRetry, unmount } = showFailing('FED-007');
  window.dispatchEvent(new Event('online'));
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onRetry).not.toHaveBeenCalled();
});

test('the button retries, unless a retry is already in progress', () => {
  const { onRetry, tryAgain } = showFailing('FED-007');
  const press = () => act(() => screen.getByRole('button', { name: 'Retry' }).click());
  press();
  expect(onRetry.mock.calls).toEqual([['visitor']]);
  tryAgain();
  press();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
