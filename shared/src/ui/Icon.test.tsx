import { render } from '@testing-library/react';
import { Icon } from './Icon';

test('an icon grows with the text', () => {
  const { container } = render(<Icon of={[['circle', { cx: 12, cy: 12, r: 4 }]]} size={14} />);
  expect(container.firstChild).toHaveAttribute('width', '0.875rem');
});
