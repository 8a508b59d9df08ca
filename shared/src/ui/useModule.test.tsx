import { act, render, screen } from '@testing-library/react';
import { useModule } from './useModule';

interface Request {
  readonly come: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A loader whose requests the test completes or fails by hand. The oldest request comes first. */
function controlledLoader() {
  const requests: Request[] = [];
  const load = () =>
    new Promise<{ Greeting: () => string }>((resolve, reject) => {
      requests.push({
        come: () => act(async () => resolve({ Greeting: () => 'Hello' })),
        fail: () => act(async () => reject(new Error('connection lost'))),
      });
    });
  return { requests, load };
}

interface Props {
  readonly load: () => Promise<{ Greeting: () => string }>;
  readonly wanted: unknown;
  readonly onFailed: () => void;
}

function Greeter({ load, wanted, onFailed }: Props) {
  const loaded = useModule(load, wanted, onFailed);
  return loaded ? <loaded.Greeting /> : <p>Not loaded</p>;
}

function renderGreeter() {
  const { requests, load } = controlledLoader();
  const onFailed = jest.fn();
  const element = (wanted: unknown) => <Greeter load={load} wanted={wanted} onFailed={onFailed} />;
  const { rerender } = render(element(undefined));
  return { requests, onFailed, want: (wanted: unknown) => rerender(element(wanted)) };
}

test('a module is requested once it is wanted, and only once', async () => {
  const { requests, want } = renderGreeter();
  expect(requests).toHaveLength(0);
  want('first');
  want('second');
  expect(requests).toHaveLength(1);
  await requests[0]?.come();
  expect(screen.getByText('Hello')).toBeInTheDocument();
  want('third');
  expect(requests).toHaveLength(1);
});

test('a failed load is reported, and retried when the module is wanted again', async () => {
  const { requests, onFailed, want } = renderGreeter();
  want('first');
  await requests[0]?.fail();
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(1);
  want('second');
  await requests[1]?.come();
  expect(screen.getByText('Hello')).toBeInTheDocument();
});

test('a module that is wanted again while its load is failing is retried at once', async () => {
  const { requests, onFailed, want } = renderGreeter();
  want('first');
  want('second');
  await requests[0]?.fail();
  expect(onFailed).not.toHaveBeenCalled();
  await requests[1]?.fail();
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(2);
  want('third');
  await requests[2]?.come();
  expect(screen.getByText('Hello')).toBeInTheDocument();
});
