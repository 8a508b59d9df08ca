import { loadingSelector } from '@forecast/contract';
import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton';

test('loading is announced politely, and the label is outside the busy element', () => {
  render(<Skeleton height="4rem" label="Loading the chart" />);
  const words = screen.getByText('Loading the chart');
  expect(screen.getByRole('status')).toContainElement(words);
  expect(document.querySelector(loadingSelector)).toBeInTheDocument();
  expect(words.closest(loadingSelector)).not.toBeInTheDocument();
});
