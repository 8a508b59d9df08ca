import { act, screen } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';

const setOnline = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => jest.restoreAllMocks());

test.each(['/', '/markets'])('at %s a status line is shown while the browser is offline', (at) => {
  renderInSite({ at: [at] });
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  setOnline(false);
  expect(screen.getByText(/^You are offline\./)).toHaveAttribute('role', 'status');
  setOnline(true);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
