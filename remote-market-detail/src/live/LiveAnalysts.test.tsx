import type { Discussion } from '@forecast/shared/domain';
import { renderInPage } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveAnalysts } from './LiveAnalysts';

/** Analyses with these forecasts, oldest first. */
const analyses = (...stances: readonly number[]): readonly Discussion[] =>
  stances.map((stance, index) => ({
    ...{ id: String(index), author: 'A', content: '', timestamp: 'now', upvotes: 0, replies: 0 },
    stance,
  }));

const listed = () =>
  within(screen.getByRole('list', { name: "Analysts' forecasts" }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('of many forecasts, those of the newest analyses are listed, and the others on demand', async () => {
  renderInPage(<LiveAnalysts discussions={analyses(90, 10, 20, 60, 30, 40, 50, 70)} />);
  expect(screen.getByText(/^Median/)).toHaveTextContent('Median 45%, from 10% to 90%');
  expect(listed()).toEqual(['20% A', '30% A', '40% A', '50% A', '60% A', '70% A']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more forecasts' }));
  expect(listed()).toHaveLength(8);
  expect(screen.getByRole('link', { name: '10% A' })).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a few forecasts are listed at once', () => {
  renderInPage(<LiveAnalysts discussions={analyses(10, 20, 30, 40, 50, 60, 70)} />);
  expect(listed()).toHaveLength(7);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
