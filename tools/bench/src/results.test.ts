import { withSection } from './results';

const page =
  'Before\n\n<!-- bench: goals -->\n\nold\n\n<!-- /bench -->\n\n<!-- bench: other -->\n\nkept\n\n<!-- /bench -->\n';

test('replaces a section and nothing else', () => {
  expect(withSection(page, 'goals', 'new $1')).toBe(page.replace('old', () => 'new $1'));
});

test('leaves a page without the section unchanged', () => {
  expect(withSection(page, 'elsewhere', 'new')).toBe(page);
});
