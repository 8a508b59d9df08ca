import { render } from '@testing-library/react';
import { ValueLine } from './ValueLine';

/** The path that is drawn for values, and the box whose edges it reaches. */
function drawn(values: readonly number[]) {
  const { container } = render(<ValueLine values={values} />);
  return { surface: container.querySelector('svg'), path: container.querySelector('path') };
}

test('a line goes from edge to edge, in the colour of the text, at any size and for the eye alone', () => {
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

test('the room under a line is tinted down to zero if that is asked for, and values may be placed', () => {
  const { container } = render(<ValueLine values={[45, 52, 78]} places={[0, 1, 6]} area />);
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 6 100');
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toEqual(['M0,55L1,48L6,22V100H0z', 'M0,55L1,48L6,22']);
});

test('under a single value there is no room to tint', () => {
  const { container } = render(<ValueLine values={[78]} area />);
  expect(container.querySelectorAll('path')).toHaveLength(1);
});
