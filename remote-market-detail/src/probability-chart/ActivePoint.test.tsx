import { render } from '@testing-library/react';
import { ActivePoint } from './ActivePoint';
import { readHistory } from './readHistory';

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lays nothing out: the box of the plot.
beforeEach(() => {
  Object.assign(window, { ResizeObserver: NothingToObserve });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
});

afterEach(() => jest.restoreAllMocks());

const history = readHistory([
  { day: '2025-07-03', probability: 45 },
  { day: '2025-07-04', probability: 52 },
  { day: '2025-07-05', probability: 78 },
]);

test('the point that is reached has the radius 4, no ring, and the colour of a line as wide as 2', () => {
  const { container } = render(<ActivePoint history={history} index={1} plot={document.body} />);
  const [point, ...others] = container.querySelectorAll('circle');
  expect(others).toEqual([]);
  expect(point).toHaveAttribute('r', '4');
  expect(point).toHaveAttribute('cx', '200');
  expect(point).toHaveAttribute('cy', '96');
  expect(point).toHaveAttribute('fill', 'currentColor');
  expect(point).toHaveAttribute('stroke', 'none');
  expect(container.querySelector('.recharts-line path')).toHaveAttribute('stroke-width', '2');
});

test('it is for the eye alone, and nothing of it is reached by keys', () => {
  const { container } = render(<ActivePoint history={history} index={0} plot={document.body} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('[tabindex]:not([tabindex="-1"]), [role]')).toHaveLength(0);
});
