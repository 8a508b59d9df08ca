import { buildSource, renderInPage } from '@forecast/shared/testing';
import type { SubmittedPosition } from '@forecast/shared/source';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { failureWords } from './failureOf';
import { useKeyedSending } from './useKeyedSending';

/** A service's error, recognized by its name, because each part bundles its own copy of the class. */
const failure = (reason: object) => Object.assign(new Error('refused'), { name: 'SourceFailure', reason });

function Form() {
  const { state, send } = useKeyedSending('submitPosition', 7);
  const [points, setPoints] = useState<10 | 25>(10);
  const words = 'code' in state || state.kind === 'offline' || state.kind === 'unknown';
  return (
    <>
      <button onClick={() => void send({ marketId: 7, side: 'yes', points })}>Send</button>
      <button onClick={() => setPoints(25)}>25</button>
      <p role="status">{words ? failureWords(state) : state.kind}</p>
    </>
  );
}

/** Renders the form on a service that gives these answers in turn. Returns the requests. */
function show(...answers: readonly (Error | undefined)[]) {
  const requests: SubmittedPosition[] = [];
  const submitPosition = async (request: SubmittedPosition) => {
    const error = answers[requests.push(request) - 1];
    if (error) throw error;
  };
  renderInPage(<Form />, { source: buildSource([], { submitPosition }) });
  return requests;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const says = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));

test('if it is unknown whether a request arrived, sending the same again repeats its key', async () => {
  const requests = show(failure({ kind: 'offline' }), failure({ kind: 'refused', status: 502 }));
  await send();
  await says('We don’t know whether it arrived.');
  await send();
  await waitFor(() => expect(requests).toHaveLength(2));
  await says('We don’t know whether it arrived.');
  await send();
  await says('accepted');
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  await send();
  await waitFor(() => expect(requests).toHaveLength(4));
  expect(requests[3]?.key).not.toBe(requests[0]?.key);
});

test('another choice is another request', async () => {
  const requests = show(failure({ kind: 'offline' }));
  await send();
  await says('We don’t know whether it arrived.');
  await userEvent.click(screen.getByRole('button', { name: '25' }));
  await send();
  await says('accepted');
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
});

test('a refused request isn’t repeated: the next one has a key of its own', async () => {
  const requests = show(
    failure({ kind: 'refused', status: 429, code: 'too-many', retryAfter: 40 }),
    failure({ kind: 'refused', status: 409, code: 'too-few-points', available: 5 }),
  );
  await send();
  await says('Not sent: too many tries. Try again in 40 seconds.');
  await send();
  await says('Not sent: you have 5 points left.');
  await send();
  await says('accepted');
  expect(new Set(requests.map(({ key }) => key)).size).toBe(3);
});

test('without a connection, nothing is sent', async () => {
  const requests = show();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  await says('Not sent: you’re offline.');
  expect(requests).toEqual([]);
  onLine.mockRestore();
  await send();
  await says('accepted');
});

test('a request without an answer for 30 s may have arrived', async () => {
  jest.useFakeTimers();
  const never = () => new Promise<void>(() => undefined);
  renderInPage(<Form />, { source: buildSource([], { submitPosition: never }) });
  act(() => screen.getByRole('button', { name: 'Send' }).click());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('status')).toHaveTextContent('We don’t know whether it arrived.');
  jest.useRealTimers();
});

test.each([
  ['signed-out', 'Not sent: your session has ended. Sign in again in Profile.'],
  ['market-closed', 'Not sent: this market doesn’t take positions now.'],
  ['position-changed', 'Not sent: your position has changed meanwhile.'],
  ['unavailable', 'Not sent: the service can’t answer now. Please try again.'],
  ['another-problem', 'Not sent. Please try again.'],
])('the problem %s has a message in words', async (code, words) => {
  show(failure({ kind: 'refused', status: 400, code }));
  await send();
  await says(words);
});

test('a service without the method refuses', async () => {
  show(failure({ kind: 'not-found' }));
  await send();
  await says('Not sent. Please try again.');
});
