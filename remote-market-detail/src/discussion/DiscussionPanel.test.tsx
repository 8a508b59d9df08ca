import type { Discussion } from '@forecast/shared/domain';
import { buildMarket, renderInPage } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DiscussionPanel } from './DiscussionPanel';

const entry: Discussion = {
  id: 'a',
  author: 'Dr. Amara Okafor',
  content: 'Base rate first.\nThen the news.',
  timestamp: '2 hours ago',
  upvotes: 24,
  replies: 1,
};

const show = (discussions: readonly Discussion[], comments: number) =>
  renderInPage(<DiscussionPanel market={buildMarket({ discussions, comments })} />);

test('an entry has its author, time, text and two counts', () => {
  show([entry], 1);
  const item = within(screen.getByRole('list', { name: 'Research Discussion' })).getByRole('listitem');
  expect(within(item).getByText('Dr. Amara Okafor')).toBeInTheDocument();
  expect(within(item).getByText('2 hours ago')).toBeInTheDocument();
  expect(within(item).getByText(/^Base rate first/).textContent).toBe(entry.content);
  expect(within(item).getByText(/^Base rate first/)).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(
    within(item).getByRole('button', { name: "Upvote Dr. Amara Okafor's analysis, 24 upvotes" }),
  ).toHaveTextContent(/^24$/);
  expect(
    within(item).getByRole('button', { name: "Reply to Dr. Amara Okafor's analysis, 1 reply" }),
  ).toHaveTextContent(/^1$/);
});

test('neither button of an entry changes anything', async () => {
  const { container } = show([entry], 1);
  const before = container.innerHTML;
  await userEvent.click(screen.getByRole('button', { name: /^Upvote/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Reply/ }));
  expect(container.innerHTML).toBe(before);
});

test('fewer entries than the count are owned up to', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...entry, id }));
  show(five, 24);
  expect(screen.getByText('Showing 5 of 24 discussions: the sample holds no more.')).toBeInTheDocument();
  expect(screen.queryByText('No discussions yet')).not.toBeInTheDocument();
});

test('where every entry is shown there is nothing to own up to', () => {
  show([entry], 1);
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

test('a market that nobody has discussed says so', () => {
  show([], 0);
  expect(screen.getByText('No discussions yet')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

test('a market whose discussions the sample lacks does not say that there are none', () => {
  show([], 2);
  expect(screen.getByText('Showing 0 of 2 discussions: the sample holds no more.')).toBeInTheDocument();
  expect(screen.queryByText('No discussions yet')).not.toBeInTheDocument();
});
