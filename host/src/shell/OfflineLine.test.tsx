import { act, screen } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';

const turn = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => jest.restoreAllMocks());

test.each(['/', '/markets'])('at %s being offline is said politely, as long as it is so', (at) => {
  renderInSite({ at: [at] });
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  turn(false);
  expect(screen.getByText(/^You are offline\./)).toHaveAttribute('role', 'status');
  turn(true);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
