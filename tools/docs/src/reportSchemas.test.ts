import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportSchemas, schemasFolder } from './reportSchemas';

test('the schemas of the reports are those of the release tool: npm run docs writes them', () => {
  const folder = join(__dirname, '../../../packages/ship', schemasFolder);
  const written = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(reportSchemas());
});

test('a schema says what a report must have', () => {
  const { anyOf } = JSON.parse(reportSchemas()['publish.json'] ?? '') as {
    anyOf: { required: string[]; additionalProperties: boolean }[];
  };
  expect(anyOf.map(({ required }) => required)).toEqual([
    ['version', 'outcome', 'release', 'published'],
    ['version', 'outcome', 'findings'],
  ]);
  expect(anyOf.map(({ additionalProperties }) => additionalProperties)).toEqual([false, false]);
});
