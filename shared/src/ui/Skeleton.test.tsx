import { loadingSelector } from '@forecast/contract';
import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton';

test('what is loading is said politely, and marked for programs beside the words, not around them', () => {
  render(<Skeleton height="4rem" label="Loading the chart" />);
  const words = screen.getByText('Loading the chart');
  expect(screen.getByRole('status')).toContainElement(words);
  expect(document.querySelector(loadingSelector)).toBeInTheDocument();
  expect(words.closest(loadingSelector)).not.toBeInTheDocument();
});
