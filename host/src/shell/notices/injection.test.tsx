import { expectTextOnly } from '@forecast/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import '../../testing/layoutStandIns';
import { NoticesProvider, useNotify } from './NoticesProvider';

function Page({ message }: { message: string }) {
  const notify = useNotify();
  useEffect(() => notify(message), [notify, message]);
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('text injected into a notice is shown and announced only as text', () =>
  expectTextOnly(async (text) => {
    render(
      <NoticesProvider>
        <Page message={text} />
      </NoticesProvider>,
    );
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Notice/));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  }));
