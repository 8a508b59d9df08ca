import { expectTextOnly } from '@forecast/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import '../../testing/layoutStandIns';
import { NoticesProvider } from './NoticesProvider';
import { useNotify } from './NotifyContext';

function Page({ message }: { message: string }) {
  const notify = useNotify();
  useEffect(() => notify(message), [notify, message]);
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a hostile notice is text where it is shown and where it is read out, and nothing else', () =>
  expectTextOnly(async (text) => {
    render(
      <NoticesProvider>
        <Page message={text} />
      </NoticesProvider>,
    );
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Notice/));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  }));
