import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton';

function renderButton(user = userEvent.setup()) {
  render(
    <IconButton label="Notifications">
      <svg />
    </IconButton>,
  );
  return { user, button: screen.getByRole('button', { name: 'Notifications' }) };
}

const tooltip = () => screen.queryByRole('tooltip');

test('keyboard focus shows the tooltip at once, and Escape hides it', async () => {
  const { user, button } = renderButton();
  expect(tooltip()).not.toBeInTheDocument();
  await user.tab();
  expect(button).toHaveFocus();
  expect(tooltip()).toHaveTextContent('Notifications');
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
});

test('the tooltip does not repeat the name as a description', async () => {
  const { user, button } = renderButton();
  await user.tab();
  expect(tooltip()).toBeInTheDocument();
  expect(button).not.toHaveAccessibleDescription();
});

test('hovering shows the tooltip after 700 ms', async () => {
  jest.useFakeTimers();
  const { user, button } = renderButton(
    userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
  );
  await user.hover(button);
  act(() => jest.advanceTimersByTime(690));
  expect(tooltip()).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(20));
  expect(tooltip()).toHaveTextContent('Notifications');
  jest.useRealTimers();
});
