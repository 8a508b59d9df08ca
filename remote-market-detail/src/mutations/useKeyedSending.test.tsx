import { buildFailure, buildMe, buildRefusal, buildSource, renderInPage } from '@forecast/shared/testing';
import type { Me } from '@forecast/shared/domain';
import type { SubmittedPosition } from '@forecast/shared/source';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useVisitor } from '../useVisitor';
import { failureWords } from './failureOf';
import { useKeyedSending } from './useKeyedSending';

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

/** Renders the form for a researcher, as a page that has just been loaded. Resolves to a function that leaves it. */
async function load(submitPosition: (request: SubmittedPosition) => Promise<void>, me: Me = buildMe()) {
  const { unmount } = renderInPage(
    <>
      <Form />
      <Name />
    </>,
    { source: buildSource([], { me: async () => me, submitPosition }) },
  );
  await screen.findByText('known');
  return unmount;
}

const Name = () => <p>{typeof useVisitor().visitor === 'object' && 'known'}</p>;

beforeEach(() => sessionStorage.clear());

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const says = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));

test('if it is unknown whether a request arrived, sending the same again repeats its key', async () => {
  const requests = show(buildFailure({ kind: 'offline' }), buildFailure({ kind: 'refused', status: 502 }));
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
  const requests = show(buildFailure({ kind: 'offline' }));
  await send();
  await says('We don’t know whether it arrived.');
  await userEvent.click(screen.getByRole('button', { name: '25' }));
  await send();
  await says('accepted');
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
});

test('a refused request isn’t repeated: the next one has a key of its own', async () => {
  const requests = show(
    buildRefusal('too-many', { retryAfter: 40 }),
    buildRefusal('too-few-points', { available: 5 }),
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
  ['other-researcher', 'Not sent: somebody else is signed in now.'],
  ['unavailable', 'Not sent: the service can’t answer now. Please try again.'],
  ['another-problem', 'Not sent. Please try again.'],
])('the problem %s has a message in words', async (code, words) => {
  show(buildRefusal(code));
  await send();
  await says(words);
});

test('a service without the method refuses', async () => {
  show(buildFailure({ kind: 'not-found' }));
  await send();
  await says('Not sent. Please try again.');
});

test('a request names the researcher whom the page shows', async () => {
  const requests: SubmittedPosition[] = [];
  await load(async (request) => void requests.push(request));
  await send();
  await says('accepted');
  expect(requests[0]?.researcher).toBe('ada-okafor');
});

test('a request without an answer is still known after a reload, isn’t sent by itself, and keeps its key', async () => {
  const requests: SubmittedPosition[] = [];
  const submitPosition = async (request: SubmittedPosition) => {
    if (requests.push(request) < 3) throw buildFailure({ kind: 'offline' });
  };
  for (let loads = 1; loads < 3; loads += 1) {
    const leave = await load(submitPosition);
    if (loads > 1) await says('We don’t know whether it arrived.');
    expect(requests).toHaveLength(loads - 1);
    await send();
    await waitFor(() => expect(requests).toHaveLength(loads));
    await says('We don’t know whether it arrived.');
    leave();
  }
  await load(submitPosition);
  await send();
  await says('accepted');
  expect(requests).toEqual([requests[0], requests[0], requests[0]]);
  expect(sessionStorage.getItem('forecast.requests.1')).toBeNull();
});

test('a request that the service can’t confirm may have arrived, and keeps its key', async () => {
  const requests = show(buildRefusal('unconfirmed'));
  await send();
  await says('We don’t know whether it arrived.');
  await send();
  await says('accepted');
  expect(requests).toEqual([requests[0], requests[0]]);
});

test('a reload while a request is on its way doesn’t lose its key', async () => {
  const requests: SubmittedPosition[] = [];
  const leave = await load((request) => {
    requests.push(request);
    return new Promise(() => undefined);
  });
  await send();
  leave();
  await load(async (request) => void requests.push(request));
  await says('We don’t know whether it arrived.');
  await send();
  await says('accepted');
  expect(requests[1]).toEqual(requests[0]);
});

test('an answer that arrives late still counts, whatever became of asking again', async () => {
  jest.useFakeTimers();
  let accept: () => void = () => undefined;
  const requests: SubmittedPosition[] = [];
  const submitPosition = (request: SubmittedPosition) =>
    requests.push(request) === 1
      ? new Promise<void>((resolve) => (accept = resolve))
      : Promise.reject(buildFailure({ kind: 'offline' }));
  renderInPage(<Form />, { source: buildSource([], { submitPosition }) });
  const press = () => act(async () => screen.getByRole('button', { name: 'Send' }).click());
  await press();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('We don’t know whether it arrived.');
  await act(async () => accept());
  jest.useRealTimers();
  await says('accepted');
  expect(requests).toEqual([requests[0], requests[0]]);
  expect(sessionStorage.getItem('forecast.requests.1')).toBeNull();
});

test.each([
  ['signed-out', {}, ' Sign in as before to check again.'],
  ['other-researcher', {}, ' Sign in as before to check again.'],
  ['too-many', { retryAfter: 40 }, ' Check again in 40 seconds.'],
  ['unavailable', {}, ''],
])('asking again in vain, because of %s, doesn’t say that it wasn’t sent', async (code, numbers, more) => {
  const requests = show(buildFailure({ kind: 'offline' }), buildRefusal(code, numbers));
  await send();
  await says('We don’t know whether it arrived.');
  await send();
  await waitFor(() => expect(requests).toHaveLength(2));
  await says(`We don’t know whether it arrived.${more}`);
  await send();
  await says('accepted');
  expect(requests).toEqual([requests[0], requests[0], requests[0]]);
});

test('if asking again is refused, it wasn’t sent, and the next request is a new one', async () => {
  const requests = show(buildFailure({ kind: 'offline' }), buildRefusal('market-closed'));
  await send();
  await says('We don’t know whether it arrived.');
  await send();
  await says('Not sent: this market doesn’t take positions now.');
  await send();
  await says('accepted');
  expect(requests[2]?.key).not.toBe(requests[0]?.key);
});

test('somebody else doesn’t see the request of a researcher, nor send it', async () => {
  const requests: SubmittedPosition[] = [];
  const leave = await load(async (request) => {
    requests.push(request);
    throw buildFailure({ kind: 'offline' });
  });
  await send();
  await says('We don’t know whether it arrived.');
  leave();
  await load(async (request) => void requests.push(request), buildMe({ handle: 'bo-lindqvist' }));
  await says('idle');
  await send();
  await says('accepted');
  expect(requests[1]?.researcher).toBe('bo-lindqvist');
  expect(requests[1]?.key).not.toBe(requests[0]?.key);
});
