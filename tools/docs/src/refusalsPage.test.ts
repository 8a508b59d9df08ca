import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalsPage } from './refusalsPage';

test('docs/refusals.md is up to date', () => {
  expect(readFileSync(join(__dirname, '../../../docs/refusals.md'), 'utf8')).toBe(refusalsPage());
});
