import { render } from '@testing-library/react';
import { ValueLine } from './ValueLine';

/** Returns the path drawn for the values, and the view box. */
function drawn(values: readonly number[]) {
  const { container } = render(<ValueLine values={values} />);
  return { surface: container.querySelector('svg'), path: container.querySelector('path') };
}

test('a line goes from edge to edge, in the text color, and is hidden from assistive technology', () => {
  const { surface, path } = drawn([45, 52, 78]);
  expect(surface).toHaveAttribute('viewBox', '0 0 2 100');
  expect(surface).toHaveAttribute('preserveAspectRatio', 'none');
  expect(surface).toHaveAttribute('aria-hidden', 'true');
  expect(path).toHaveAttribute('d', 'M0,55L1,48L2,22');
  expect(path).toHaveAttribute('stroke', 'currentColor');
  expect(path).toHaveAttribute('stroke-width', '2');
  expect(path).toHaveAttribute('vector-effect', 'non-scaling-stroke');
});

test('without values, nothing is drawn', () => {
  expect(drawn([]).surface).toBeNull();
});

test('a single value is a dot in the middle', () => {
  const { surface, path } = drawn([78]);
  expect(surface).toHaveAttribute('viewBox', '-1 0 2 100');
  expect(path).toHaveAttribute('d', 'M0,22z');
  expect(path).toHaveAttribute('stroke-linecap', 'round');
  expect(path).toHaveAttribute('stroke-width', '8');
});

test('the area between a line and zero can be tinted, and the values can be placed at given positions', () => {
  const { container } = render(<ValueLine values={[45, 52, 78]} places={[0, 1, 6]} area />);
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 6 100');
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toEqual(['M0,55L1,48L6,22V100H0z', 'M0,55L1,48L6,22']);
});

test('a single value has no tinted area', () => {
  const { container } = render(<ValueLine values={[78]} area />);
  expect(container.querySelectorAll('path')).toHaveLength(1);
});
