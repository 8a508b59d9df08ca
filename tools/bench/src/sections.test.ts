import { withSection } from './sections';

const page =
  'Before\n\n<!-- bench: goals -->\n\nold\n\n<!-- /bench -->\n\n<!-- bench: other -->\n\nkept\n\n<!-- /bench -->\n';

test('a section is written anew, and nothing beside it', () => {
  expect(withSection(page, 'goals', 'new $1')).toBe(page.replace('old', () => 'new $1'));
});

test('a page without a place for a section stays as it is', () => {
  expect(withSection(page, 'elsewhere', 'new')).toBe(page);
});
