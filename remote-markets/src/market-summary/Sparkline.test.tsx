import { render, screen } from '@testing-library/react';
import { Sparkline } from './Sparkline';

test.each([
  [[45, 50, 58, 66, 72, 78], 'Rose 33 points in 5 days, from 45% to 78%', '▲ +33 pts in 5 days'],
  [[47, 42], 'Fell 5 points in 1 day, from 47% to 42%', '▼ −5 pts in 1 day'],
  [[60, 59, 59], 'Fell 1 point in 2 days, from 60% to 59%', '▼ −1 pt in 2 days'],
  [[60, 80, 60.4], 'Unchanged in 2 days, at 60%', ''],
])('the trend %j is described as “%s”', (trend, sentence, change) => {
  render(<Sparkline trend={trend} />);
  expect(screen.getByRole('img', { name: sentence })).toHaveTextContent(change);
  expect(screen.getByRole('img').querySelectorAll('path')).toHaveLength(4);
});

test.each([[[]], [[60]]])('the trend %j has no sparkline', (trend) => {
  const { container } = render(<Sparkline trend={trend} />);
  expect(container).toBeEmptyDOMElement();
});
