import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsPage } from './errorsPage';

test('docs/errors.md is up to date', () => {
  expect(readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8')).toBe(errorsPage());
});
